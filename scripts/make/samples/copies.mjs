// Two pictures that are no originals: a page out of a book, and a file that says itself that a model has made it.
import sharp from 'sharp';
import { sourceModule } from '../../run/source-module.mjs';
import { canvasOf, clamp, hex, mix, noiseOf, ramp, sharpOf, smooth } from './canvas.mjs';
import { paint } from './brush.mjs';

const regattaPainted = () => {
  const { layered } = noiseOf(901);
  const boats = [
    [0.2, 0.62, 0.3, '#f4ead6'],
    [0.5, 0.54, 0.2, '#e4573d'],
    [0.74, 0.66, 0.36, '#f6f1e4'],
    [1.02, 0.52, 0.15, '#eeb544'],
    [0.36, 0.48, 0.1, '#f4ead6'],
  ];
  const at = (x, y) => {
    const wind = layered(x * 3, y * 6);
    let color =
      y < 0.42
        ? ramp(['#4b86b4', '#93bdd3', '#e9e2cf'].map(hex), y * 2.3 + (wind - 0.5) * 0.5)
        : ramp(['#6fb0b5', '#2f7f95', '#1e5a7d'].map(hex), (y - 0.42) * 1.6 + (layered(x * 5, y * 26) - 0.5) * 0.7);
    if (y > 0.385 && y < 0.42 && layered(x * 6, 1) > 0.38) color = hex('#5d7f6d');
    if (y > 0.45 && layered(x * 9, y * 50) > 0.68) color = hex('#eef3ea');
    for (const [cx, cy, s, sail] of boats) {
      const u = (x - cx) / s + ((cy - y) / s) * 0.14;
      const v = (cy - y) / s;
      if (v > 0.02 && v < 1.2 && u > 0 && u < 0.5 * (1 - v / 1.2) ** 0.8) color = mix(hex(sail), hex('#8f8a94'), clamp(u * 1.1));
      if (v > 0.06 && v < 0.95 && u < -0.02 && u > -0.34 * (1 - v / 0.95)) color = mix(hex(sail), hex('#6d7c8d'), 0.35);
      if (v < 0.01 && v > -0.11 && Math.abs(u) < 0.46 + v) color = hex('#29303c');
      if (v < -0.11 && v > -0.75 && Math.abs(u) < 0.3 * (1 + v) && layered(x * 7, y * 44) > 0.46) color = mix(color, hex(sail), 0.6);
    }
    return color;
  };
  return paint(canvasOf(760, 610, at), {
    seed: 1601,
    brushes: [
      { radius: 16, length: 8 },
      { radius: 8, length: 9, tolerance: 0.1 },
      { radius: 4, length: 9, tolerance: 0.12 },
    ],
    ground: hex('#9fb4b5'),
    flow: (x, y) => (y < 0.42 ? 0.3 : 0),
  });
};

/** A painting as a book prints it: four inks, photographed a little askew. The file as the camera wrote it. */
export const regatta = async () => {
  const { pageOf, photographOfPrint, plainPage } = await sourceModule('tests/support/pictures/printed-pages.ts');
  const painted = await sharpOf(await regattaPainted())
    .png()
    .toBuffer();
  const page = await pageOf(painted, 640, 512);
  return photographOfPrint(page, { ...plainPage, period: 4.5, turn: 2, quality: 62 }, 1);
};

/** As generators declare what they made, in the words of the IPTC. */
const declared = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`;

/** Too smooth everywhere: a lake in the evening, as a model likes it. The file with its declaration. */
export const summerEvening = async () => {
  const { layered } = noiseOf(907);
  const at = (x, y) => {
    const sky = (py) => {
      const glow = Math.hypot((x - 0.6) * 0.8, py - 0.44);
      const cloud = smooth(0.45, 0.75, layered(x * 2.2, py * 7 + 3, 4));
      return mix(
        mix(ramp(['#2c3f74', '#8a6fa0', '#f09a7a', '#ffd28a'].map(hex), py * 2.1), hex('#ffb38f'), cloud * 0.55),
        hex('#fff0c4'),
        0.95 * smooth(0.32, 0, glow),
      );
    };
    const shore = 0.5;
    const ridge = (k) => shore - 0.05 - 0.13 * layered(x * (1.4 + k) + k * 5, k, 3) * (1 - k * 0.25);
    const scene = (py) => {
      let color = sky(py);
      for (const [k, tone] of ['#8d7aa6', '#5d5688', '#33385f'].entries())
        if (py > ridge(k)) color = mix(hex(tone), hex('#ffb38f'), 0.25 * smooth(0.5, 0.1, Math.abs(x - 0.6)));
      return color;
    };
    if (y < shore) return scene(y);
    const depth = (y - shore) / 0.5;
    const ripple = Math.sin((y * 190) / (0.4 + depth) + layered(x * 4, y * 9) * 5);
    let color = mix(scene(clamp(2 * shore - y + ripple * 0.006)), hex('#27315c'), 0.18 + depth * 0.4);
    color = mix(color, hex('#ffe9b5'), 0.7 * smooth(0.07 + depth * 0.05, 0, Math.abs(x - 0.6)) * smooth(0.1, 0.7, ripple));
    const reed = [0.06, 0.1, 0.13, 0.17, 1.1, 1.14, 1.17].some(
      (cx, i) => Math.abs(x - cx - (0.9 - y) * (0.1 - (i % 3) * 0.1)) < 0.004 && y > 0.62 + (i % 4) * 0.05,
    );
    return reed ? hex('#191d33') : color;
  };
  const drawn = await sharpOf(canvasOf(800, 640, at))
    .png()
    .toBuffer();
  return sharp(drawn).withXmp(declared).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
};
