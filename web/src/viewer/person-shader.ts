/**
 * The vertex shader of people: from two samples of the trajectory and three steps to every joint. The plan's axes here: x east,
 * y north, z up; of a body: forwards, to its left, up.
 */
import { ASIDE_SHARE, GAIT_LINES, LIFT_SHARE } from './gait.ts';
import { POSTURE_CODES } from './postures.ts';

export const TEXELS_WIDE = 2048;

/** Where a person is: shared by bodies, their shadows and their chairs. */
export const PERSON_HEAD = `
uniform highp sampler2D uPlaces;
uniform highp sampler2D uPlants;
uniform int uSample;
uniform int uNext;
uniform int uPeople;
uniform int uPlantsKept;
uniform float uShare;
uniform float uGap;
uniform float uStorey;
uniform float uFollowed;
uniform float uIsFirst;
uniform float uGrow;
attribute vec4 who;

/** How a person is drawn, and the direction in which they lie or sit before they set off; −1 for standing people. */
float poseOf() { return mod(who.w, 8.0); }
float restTurn() { return who.w < 8.0 ? -1.0 : radians(floor(who.w / 8.0) - 1.0); }

struct Person {
  bool isSeen;
  vec2 place;
  float ground;
  float heading;
  float phase;
  float speed;
  /** 1 for a person who fell forwards, −1 for a person on their back. */
  float lying;
  /** How much a person sits, crouches or holds on to something: 0 to 1. */
  float sitting;
  float crouching;
  float holding;
  /** What they lie on is so high, and their middle is over their place. */
  float bed;
  float centered;
  /** In a wheelchair, their own or another. */
  bool isPushed;
  bool isCarried;
  vec3 left;
  vec3 right;
  float leftSwung;
  float rightSwung;
  float leftTurn;
  float rightTurn;
};

vec4 texelOf(highp sampler2D from, int at) {
  return texelFetch(from, ivec2(at % ${TEXELS_WIDE}, at / ${TEXELS_WIDE}), 0);
}

/** A step of somebody, counted from the one before the first. Of live runs so many are kept, for everybody alike. */
vec4 plantOf(int index, int count) {
  int at = uPlantsKept > 0 ? index * uPlantsKept + count % uPlantsKept : int(who.y + 0.5) + count;
  return texelOf(uPlants, at);
}

/** How much a person is in a posture, between two samples. */
float postureOf(int before, int after, int code, float share) {
  return mix(before == code ? 1.0 : 0.0, after == code ? 1.0 : 0.0, share);
}

Person readPerson() {
  Person person;
  int index = int(who.x + 0.5);
  vec4 before = texelOf(uPlaces, uSample * uPeople + index);
  vec4 after = texelOf(uPlaces, uNext * uPeople + index);
  int codeBefore = int(before.w + 0.5);
  int codeAfter = int(after.w + 0.5);
  int stateBefore = codeBefore & 15;
  int stateAfter = codeAfter & 15;
  bool isJump = (codeAfter & 16) != 0;
  float share = stateAfter == 0 ? 0.0 : isJump ? step(0.5, uShare) : uShare;
  float storey = float(((share < 0.5 ? codeBefore : codeAfter) >> 5) - 64);
  person.isSeen = stateBefore != 0 && (uStorey > 900.0 || storey <= uStorey);
  person.place = mix(before.xy, after.xy, share);
  person.speed = isJump || stateAfter == 0 ? 0.0 : distance(before.xy, after.xy) / uGap;
  int shareAfter = stateAfter == 0 ? stateBefore : stateAfter;
  float inBed = postureOf(stateBefore, shareAfter, ${POSTURE_CODES.in_bed}, uShare);
  float onStretcher = postureOf(stateBefore, shareAfter, ${POSTURE_CODES.carried}, uShare);
  float onGround = postureOf(stateBefore, shareAfter, ${POSTURE_CODES.lying}, uShare);
  float onBack = inBed + onStretcher + onGround;
  person.lying = stateBefore == 3 ? 1.0 : stateAfter == 3 ? uShare : -onBack;
  person.centered = onBack;
  person.bed = 0.52 * inBed + 0.87 * onStretcher;
  person.isPushed = stateBefore == ${POSTURE_CODES.pushed};
  person.isCarried = stateBefore == ${POSTURE_CODES.carried};
  person.sitting = postureOf(stateBefore, shareAfter, ${POSTURE_CODES.sitting}, uShare);
  person.crouching = postureOf(stateBefore, shareAfter, ${POSTURE_CODES.crouching}, uShare);
  person.holding = postureOf(stateBefore, shareAfter, ${POSTURE_CODES.pushing}, uShare);
  float phase = mix(before.z, after.z, share);
  person.phase = phase;
  int count = int(floor(phase)) + 1;
  vec4 a = plantOf(index, count - 1);
  vec4 b = plantOf(index, count);
  vec4 c = plantOf(index, count + 1);
  float ax = a.x; float ay = a.y; float az = a.z;
  float cx = c.x; float cy = c.y; float cz = c.z;
  float lift = ${LIFT_SHARE.toFixed(3)} * who.z * (1.0 + 0.6 * smoothstep(1.8, 3.0, person.speed));
  ${GAIT_LINES}
  bool isEarly = within < 0.5;
  vec4 from = isEarly ? a : b;
  vec4 to = isEarly ? b : c;
  float over = isEarly ? within + 0.5 : within - 0.5;
  person.heading = mix(from.w, to.w, over);
  float resting = max(inBed + onGround, person.sitting);
  if (resting > 0.0 && restTurn() >= 0.0) {
    float away = restTurn() - person.heading;
    person.heading += resting * (away - 6.2831853 * floor(away / 6.2831853 + 0.5));
  }
  person.ground = mix(from.z, to.z, over);
  vec3 stands = b.xyz;
  vec3 swings = vec3(swingX, swingY, swingZ);
  float swingTurn = mix(a.w, c.w, swung);
  bool isLeft = mod(floor(phase), 2.0) < 0.5;
  float aside = ${ASIDE_SHARE.toFixed(3)} * who.z;
  person.leftTurn = isLeft ? b.w : swingTurn;
  person.rightTurn = isLeft ? swingTurn : b.w;
  person.left = (isLeft ? stands : swings) + aside * vec3(-sin(person.leftTurn), cos(person.leftTurn), 0.0);
  person.right = (isLeft ? swings : stands) - aside * vec3(-sin(person.rightTurn), cos(person.rightTurn), 0.0);
  person.leftSwung = isLeft ? -1.0 : late;
  person.rightSwung = isLeft ? late : -1.0;
  return person;
}

/** Around the body: forwards, to its left, up. */
vec3 toBody(vec3 at, Person person) {
  vec2 away = at.xy - person.place;
  float c = cos(person.heading);
  float s = sin(person.heading);
  return vec3(away.x * c + away.y * s, away.y * c - away.x * s, at.z - person.ground);
}

/** Who has fallen lies on the front; in the scene y is up and z to the south. */
vec3 toScene(vec3 direction, Person person) {
  float angle = 1.5707963 * person.lying;
  vec3 d = vec3(direction.x * cos(angle) + direction.z * sin(angle), direction.y,
    direction.z * cos(angle) - direction.x * sin(angle));
  float c = cos(person.heading);
  float s = sin(person.heading);
  return vec3(d.x * c - d.y * s, d.z, -(d.x * s + d.y * c));
}

/** From afar people are drawn larger than they are, so that one sees them at all. */
float growthOf(Person person) {
  return max(1.0, uGrow * distance(cameraPosition, vec3(person.place.x, person.ground, -person.place.y)));
}

vec3 placeInScene(vec3 at, Person person) {
  vec3 own = at - vec3(0.0, 0.0, 0.5 * who.z * person.centered);
  vec3 ground = vec3(person.place.x, person.ground + person.bed + 0.13 * abs(person.lying), -person.place.y);
  return ground + growthOf(person) * toScene(own, person);
}
`;

/** How a person is drawn: in `who.w`. */
export const POSES = { walks: 0, stoops: 1, limps: 2, rides: 3 } as const;

/** With the direction in which they rest, in whole degrees. */
export function toPoseCode(pose: number, heading: number | undefined): number {
  if (heading === undefined) return pose;
  const degrees = Math.round((heading * 180) / Math.PI);
  return pose + 8 * (1 + (((degrees % 360) + 360) % 360));
}

/** The bone of a vertex: its lower end, its upper end. */
export const BODY_HEAD = `
attribute float bone;
attribute vec3 around;

/** The joint between two bones of given lengths, bent to the front or to the back. */
vec3 bend(vec3 low, vec3 high, float lower, float upper, float towards) {
  vec3 between = high - low;
  float far = clamp(length(between), 0.05 * (lower + upper), 0.999 * (lower + upper));
  vec3 along = normalize(between + vec3(0.0, 0.0, 1e-5));
  float part = (far * far + lower * lower - upper * upper) / (2.0 * far);
  float out_ = sqrt(max(0.0, lower * lower - part * part));
  vec3 front = normalize(vec3(along.z, 0.0, -along.x) + vec3(1e-5, 0.0, 0.0));
  return low + along * part + front * out_ * towards;
}

void findBone(Person person, out vec3 low, out vec3 high) {
  float h = who.z;
  bool isRiding = poseOf() == ${POSES.rides}.0;
  bool isSitting = person.isPushed;
  bool isStooped = poseOf() == ${POSES.stoops}.0;
  float shank = 0.246 * h;
  float thigh = 0.245 * h;
  vec3 left = toBody(person.left, person);
  vec3 right = toBody(person.right, person);
  float flat_ = abs(person.lying);
  if (flat_ > 0.0) {
    left = mix(left, vec3(0.0, 0.06 * h, 0.0), flat_);
    right = mix(right, vec3(0.0, -0.06 * h, 0.0), flat_);
  }
  float leftPitch = person.leftSwung < 0.0 ? 0.0 : 0.7 * sin(6.2831853 * person.leftSwung) * (1.0 - 0.5 * person.leftSwung);
  float rightPitch = person.rightSwung < 0.0 ? 0.0 : 0.7 * sin(6.2831853 * person.rightSwung) * (1.0 - 0.5 * person.rightSwung);
  float pace = clamp(person.speed / 1.3, 0.0, 1.0) * (1.0 - flat_) * (isRiding ? 0.0 : 1.0);
  float run = smoothstep(1.9, 3.0, person.speed);
  vec3 leftAnkle = left + vec3(-0.035 * h, 0.0, 0.039 * h);
  vec3 rightAnkle = right + vec3(-0.035 * h, 0.0, 0.039 * h);
  leftAnkle.z += 0.05 * h * max(0.0, leftPitch);
  rightAnkle.z += 0.05 * h * max(0.0, rightPitch);
  float reach = 0.985 * (shank + thigh);
  float hips = 0.525 * h - 0.02 * h * run;
  hips = min(hips, leftAnkle.z + sqrt(max(0.3 * reach * reach, reach * reach - leftAnkle.x * leftAnkle.x)));
  hips = min(hips, rightAnkle.z + sqrt(max(0.3 * reach * reach, reach * reach - rightAnkle.x * rightAnkle.x)));
  // Who limps falls onto the good leg.
  if (poseOf() == ${POSES.limps}.0) hips -= 0.045 * h * (person.leftSwung < 0.0 ? sin(3.14159265 * fract(person.phase)) : 0.0);
  if (person.sitting > 0.0) {
    hips = mix(hips, min(0.47, 0.3 * h), person.sitting);
    leftAnkle = mix(leftAnkle, vec3(0.17 * h, 0.055 * h, 0.045 * h), person.sitting);
    rightAnkle = mix(rightAnkle, vec3(0.17 * h, -0.055 * h, 0.045 * h), person.sitting);
  }
  if (person.crouching > 0.0) {
    hips = mix(hips, 0.19 * h, person.crouching);
    leftAnkle = mix(leftAnkle, vec3(0.06 * h, 0.07 * h, 0.045 * h), person.crouching);
    rightAnkle = mix(rightAnkle, vec3(0.0, -0.07 * h, 0.045 * h), person.crouching);
  }
  if (isRiding) {
    hips = 1.6;
    leftAnkle = vec3(0.12, 0.34, 0.92);
    rightAnkle = vec3(0.12, -0.34, 0.92);
    leftPitch = rightPitch = 0.0;
  }
  if (isSitting) {
    hips = 0.52;
    leftAnkle = vec3(0.36, 0.09, 0.14);
    rightAnkle = vec3(0.36, -0.09, 0.14);
    left = leftAnkle;
    right = rightAnkle;
    left.z = right.z = 0.1;
    leftPitch = rightPitch = 0.0;
  }
  vec3 pelvis = vec3(isSitting ? -0.06 : -0.15 * person.sitting, 0.0, hips);
  float lean = isSitting || isRiding ? -0.05 : 0.75 * person.crouching + 0.03 * pace + 0.2 * run + (isStooped ? 0.3 : poseOf() == ${POSES.limps}.0 ? 0.1 : 0.0);
  lean *= 1.0 - flat_;
  vec3 up = vec3(sin(lean), 0.0, cos(lean));
  vec3 neck = pelvis + up * 0.3 * h;
  if (bone < 0.5) { low = pelvis; high = neck; return; }
  if (bone < 1.5) {
    vec3 head = vec3(sin(lean * 0.5), 0.0, cos(lean * 0.5));
    low = neck + up * 0.022 * h + head * 0.005 * h;
    high = low + head * 0.14 * h;
    return;
  }
  bool isLeft = mod(bone, 2.0) < 0.5;
  float side = isLeft ? 1.0 : -1.0;
  vec3 ankle = isLeft ? leftAnkle : rightAnkle;
  vec3 hip = pelvis + vec3(0.0, side * 0.05 * h, 0.0);
  if (bone < 5.5) {
    vec3 knee = bend(ankle, hip, shank, thigh, 1.0);
    if (bone < 3.5) { low = knee; high = hip; } else { low = ankle; high = knee; }
    return;
  }
  if (bone < 7.5) {
    float pitch = isLeft ? leftPitch : rightPitch;
    vec3 toe = vec3(cos(pitch), 0.0, -sin(pitch));
    vec3 heel = ankle - vec3(0.0, 0.0, 0.02 * h) - toe * 0.04 * h;
    low = heel;
    high = heel + toe * 0.152 * h;
    return;
  }
  float beat = cos(3.14159265 * person.phase) * (isLeft ? -1.0 : 1.0);
  float swing = (0.06 + 0.42 * pace + 0.25 * run) * beat * pace;
  float elbowBend = 0.28 + 0.25 * pace * max(0.0, beat) + 1.15 * run;
  vec3 shoulder = pelvis + up * 0.282 * h + vec3(0.0, side * 0.108 * h, 0.0);
  if (isSitting) { swing = 0.35; elbowBend = 0.9; }
  if (isRiding) { swing = 0.45; elbowBend = 0.8; }
  if (isStooped) swing += 0.25;
  swing = mix(mix(mix(swing, 0.35, person.sitting), 1.0, person.crouching), 0.75, person.holding);
  elbowBend = mix(mix(mix(elbowBend, 0.9, person.sitting), 1.1, person.crouching), 0.6, person.holding);
  swing *= 1.0 - flat_;
  elbowBend *= 1.0 - 0.8 * flat_;
  vec3 upper = vec3(sin(swing), side * 0.1, -cos(swing));
  vec3 elbow = shoulder + upper * 0.186 * h;
  vec3 fore = vec3(sin(swing + elbowBend), side * 0.02, -cos(swing + elbowBend));
  vec3 hand = elbow + fore * 0.215 * h;
  if (bone < 9.5) { low = elbow; high = shoulder; } else { low = hand; high = elbow; }
}
`;

/** Leaves `posed` and `posedNormal`, in the scene. */
export const BODY_MAIN = `
Person person = readPerson();
vec3 low;
vec3 high;
findBone(person, low, high);
vec3 along = normalize(high - low);
vec3 front = normalize(vec3(along.z, 0.0, -along.x));
vec3 aside = vec3(0.0, 1.0, 0.0);
vec3 inBody = mix(low, high, around.x) + who.z * (around.y * aside + around.z * front);
vec3 posed = placeInScene(inBody, person);
vec3 posedNormal = toScene(normal.x * along + normal.y * aside + normal.z * front, person);
bool isShown = person.isSeen && !(uIsFirst > 0.5 && who.x == uFollowed);
`;
