// All layers, in the order in which they are offered.
import { channels } from './channels.ts';
import { compressionHistory } from './compression-history.ts';
import { errorLevel } from './error-level.ts';
import { gradient } from './gradient.ts';
import type { Layer } from './layer.ts';
import { noise } from './noise.ts';
import { screens } from './screens.ts';
import { spectrum } from './spectrum.ts';

export const layers: readonly Layer[] = [gradient, noise, screens, spectrum, errorLevel, compressionHistory, ...channels];

export const layerOf = (id: string): Layer | undefined => layers.find((layer) => layer.id === id);
