import { readFile } from 'node:fs/promises';
/**
 * Takes a picture of a GLB in a real browser with three.js, as users who open the file will see it.
 * node scripts/render-glb.mjs FILE.glb OUT.png [--from x,y,z] [--to x,y,z] [--size 1200x800] [--cut Y] [--clip NAME
 * --at SECONDS] [--with FILE.glb]
 * --cut Y       nothing above that height is drawn: looks into a storey
 * --clip NAME   poses everything as the clip has it at --at SECONDS
 * --with FILE   draws another file beside it, without its people: world.glb around animations.glb
 */
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const THREE = fileURLToPath(new URL('../node_modules/three', import.meta.url));
const MESHOPT = fileURLToPath(new URL('../node_modules/meshoptimizer', import.meta.url));
const BROWSER = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    size: { type: 'string', default: '1200x800' },
    cut: { type: 'string' },
    clip: { type: 'string' },
    at: { type: 'string', default: '0' },
    with: { type: 'string' },
  },
});
const [file, out] = positionals;
if (file === undefined || out === undefined) {
  console.error('usage: render-glb FILE.glb OUT.png [--from x,y,z --to x,y,z --size WxH --cut Y]');
  process.exit(2);
}
const [width, height] = values.size.split('x').map(Number);
const view = {
  from: values.from?.split(',').map(Number),
  to: values.to?.split(',').map(Number),
  cut: values.cut === undefined ? undefined : Number(values.cut),
  clip: values.clip,
  at: Number(values.at),
  hasOther: values.with !== undefined,
};

const server = createServer(async (request, response) => {
  const path = request.url.split('?')[0];
  try {
    const types = { '.js': 'text/javascript', '.mjs': 'text/javascript' };
    const body =
      path === '/'
        ? toPage()
        : path === '/scene.glb'
          ? await readFile(file)
          : path === '/other.glb'
            ? await readFile(values.with)
            : path.startsWith('/meshopt/')
              ? await readFile(join(MESHOPT, path.slice('/meshopt/'.length)))
              : await readFile(join(THREE, path.slice('/three/'.length)));
    response.setHeader(
      'content-type',
      path === '/' ? 'text/html' : (types[extname(path)] ?? 'application/octet-stream'),
    );
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
});
try {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('console', (message) => console.log(message.text()));
  const failed = new Promise((_, fail) => page.on('pageerror', fail));
  await page.goto(`http://127.0.0.1:${server.address().port}/`, { timeout: 120_000 });
  await Promise.race([
    page.waitForFunction('window.isDrawn === true', undefined, { timeout: 120_000 }),
    failed,
  ]);
  await page.screenshot(out.endsWith('.jpg') ? { path: out, quality: 82 } : { path: out });
} finally {
  await browser.close();
  server.close();
}

function toPage() {
  return `<!doctype html><style>html,body{margin:0;background:#bcd}canvas{display:block}</style>
<script type="importmap">{"imports":{"three":"/three/build/three.module.js"}}</script>
<script type="module">
import * as THREE from 'three';
import { GLTFLoader } from '/three/examples/jsm/loaders/GLTFLoader.js';
import { RoomEnvironment } from '/three/examples/jsm/environments/RoomEnvironment.js';
import { MeshoptDecoder } from '/meshopt/meshopt_decoder.mjs';
const view = ${JSON.stringify(view)};
const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
renderer.setSize(innerWidth, innerHeight);
renderer.toneMapping = THREE.ACESFilmicToneMapping;
renderer.shadowMap.enabled = true;
document.body.append(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color(0xbcd3e6);
const maker = new THREE.PMREMGenerator(renderer);
scene.environment = maker.fromScene(new RoomEnvironment(), 0.04).texture;
scene.environmentIntensity = 0.55;
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
const gltf = await loader.loadAsync('/scene.glb');
scene.add(gltf.scene);
if (view.hasOther) {
  const other = await loader.loadAsync('/other.glb');
  for (const name of ['people', 'vehicles', 'characters', 'hazards']) other.scene.getObjectByName(name)?.removeFromParent();
  scene.add(other.scene);
  other.scene.traverse((one) => { if (one.isMesh) one.castShadow = one.receiveShadow = true; });
  for (const child of [...gltf.scene.children]) if (/^character/.test(child.name)) child.visible = false;
}
gltf.scene.traverse((one) => { if (one.isMesh) { one.receiveShadow = one.castShadow = !one.material.transparent; one.frustumCulled = false; } });
if (view.clip) {
  const mixer = new THREE.AnimationMixer(gltf.scene);
  const clip = gltf.animations.find(({ name }) => name === view.clip);
  if (!clip) console.log('no clip ' + view.clip + ' among ' + gltf.animations.map(({ name }) => name).join(', '));
  else { mixer.clipAction(clip).play(); mixer.setTime(view.at); }
}
const box = new THREE.Box3().setFromObject(gltf.scene);
const middle = box.getCenter(new THREE.Vector3()), size = box.getSize(new THREE.Vector3());
const reach = Math.max(size.x, size.z, size.y);
const to = view.to ? new THREE.Vector3(...view.to) : middle;
const from = view.from ? new THREE.Vector3(...view.from) : middle.clone().add(new THREE.Vector3(0.45 * reach, 0.4 * reach, 0.6 * reach));
const camera = new THREE.PerspectiveCamera(50, innerWidth / innerHeight, Math.min(1, from.distanceTo(to) / 50), 4 * reach + 100);
camera.position.copy(from); camera.lookAt(to);
const sun = new THREE.DirectionalLight(0xfff2dd, 2.4);
const spread = Math.min(reach / 2, 2.5 * from.distanceTo(to));
sun.position.copy(to).add(new THREE.Vector3(0.5, 1, 0.35).multiplyScalar(2 * spread)); sun.target.position.copy(to);
sun.castShadow = true; sun.shadow.mapSize.set(2048, 2048); sun.shadow.bias = -0.0005; sun.shadow.normalBias = 0.05;
Object.assign(sun.shadow.camera, { left: -spread, right: spread, top: spread, bottom: -spread, near: 0.1, far: 5 * spread });
scene.add(sun, sun.target);
if (view.cut !== undefined) renderer.clippingPlanes = [new THREE.Plane(new THREE.Vector3(0, -1, 0), view.cut)];
renderer.render(scene, camera);
let triangles = renderer.info.render.triangles;
console.log(JSON.stringify({ box: [box.min.toArray(), box.max.toArray()].map((one) => one.map((v) => +v.toFixed(2))), drawn: triangles, calls: renderer.info.render.calls, clips: gltf.animations.map(({ name, duration }) => name + ' ' + duration.toFixed(2)) }));
requestAnimationFrame(() => { window.isDrawn = true; });
</script>`;
}
