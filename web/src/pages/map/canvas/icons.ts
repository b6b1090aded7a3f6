/** Signs on the map. As everywhere a level is a colour and a shape: how much of a disc is filled, and dashes for unknown. */
import { FILLED } from '../../../parts/level.tsx';
import type { ShownLevel } from '../answer.ts';
import type { Colours } from './colours.ts';

export interface Sign {
  readonly name: string;
  readonly image: ImageData;
}

/** Drawn at twice the size, for screens with small pixels. */
export const SIGN_SCALE = 2;
const DISC_PX = 16;
const THREAT_PX = 24;
const HATCH_PX = 10;
const LEVELS: readonly ShownLevel[] = ['low', 'medium', 'high', 'critical', 'unknown'];

export function drawSigns(colours: Colours): Sign[] {
  return [
    ...LEVELS.flatMap((level) => [
      { name: `disc-${level}`, image: drawDisc(level, colours) },
      { name: `threat-${level}`, image: drawThreat(level, colours) },
    ]),
    { name: 'hatch', image: drawHatch(colours) },
  ];
}

function drawDisc(level: ShownLevel, colours: Colours): ImageData {
  return draw(DISC_PX, (pen) => {
    const [middle, radius] = [DISC_PX / 2, DISC_PX / 2 - 2.5];
    pen.beginPath();
    pen.arc(middle, middle, radius, 0, 2 * Math.PI);
    pen.fillStyle = colours.paper;
    pen.fill();
    pen.strokeStyle = pen.fillStyle = colours[`risk-${level}`];
    pen.lineWidth = 2;
    if (level === 'unknown') pen.setLineDash([2.4, 2]);
    pen.stroke();
    if (level === 'unknown') return;
    pen.beginPath();
    pen.moveTo(middle, middle);
    pen.arc(middle, middle, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * FILLED[level]);
    pen.fill();
  });
}

/** A triangle with a mark of exclamation. */
function drawThreat(level: ShownLevel, colours: Colours): ImageData {
  return draw(THREAT_PX, (pen) => {
    pen.beginPath();
    pen.moveTo(12, 2.5);
    pen.lineTo(22.5, 21);
    pen.lineTo(1.5, 21);
    pen.closePath();
    pen.lineJoin = 'round';
    pen.strokeStyle = colours.paper;
    pen.lineWidth = 3.5;
    pen.stroke();
    pen.fillStyle = colours[`risk-${level}`];
    pen.fill();
    pen.fillStyle = colours.paper;
    pen.fillRect(11, 9, 2, 6);
    pen.fillRect(11, 16.5, 2, 2);
  });
}

function drawHatch(colours: Colours): ImageData {
  return draw(HATCH_PX, (pen) => {
    pen.strokeStyle = colours['risk-unknown'];
    pen.lineWidth = 1.4;
    pen.beginPath();
    for (const shift of [-HATCH_PX, 0, HATCH_PX]) {
      pen.moveTo(shift - 2, HATCH_PX + 2);
      pen.lineTo(shift + HATCH_PX + 2, -2);
    }
    pen.stroke();
  });
}

function draw(sizePx: number, work: (pen: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = sizePx * SIGN_SCALE;
  const pen = canvas.getContext('2d')!;
  pen.scale(SIGN_SCALE, SIGN_SCALE);
  work(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
