import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import { estimateFromWalkable, estimateFromCounts } from '#crowd';
const s = completeScenario(readPrompt(process.argv[2]!, () => []), {}, 7);
const w = buildWorld(s);
const time=(n:string,f:()=>any)=>{const t=performance.now();const r=f();console.log(n,(performance.now()-t).toFixed(0), r);return r;};
const by=new Map<string,number>();
for (const g of w.groups) if (g.type==='pedestrian') for (const p of g.spots) by.set(p.level,(by.get(p.level)??0)+p.count*s.people.peoplePerAgent);
const loads=[...by].map(([level,people])=>({level,people}));
time('level loads clear',()=>estimateFromWalkable(w.walkable,loads,{doorRating:'clear'}).totalSeconds);
time('level loads eff',()=>estimateFromWalkable(w.walkable,loads).totalSeconds);
// upper levels without inner doors/walls: only stair levels
const light={...w.walkable,levels:w.walkable.levels.map(l=>l.storey===0?l:{...l,walls:[],doors:[],holes:[]})};
time('light',()=>estimateFromWalkable(light,loads,{doorRating:'clear'}).totalSeconds);
const light2={...w.walkable,levels:w.walkable.levels.map(l=>({...l,walls:[],doors:[],holes:[]}))};
time('light all',()=>estimateFromWalkable(light2,loads,{doorRating:'clear'}).totalSeconds);
