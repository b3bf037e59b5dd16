// The guide over the camera's picture: where the work, its edge or its label should be.
import type { GuideShape } from './shot-guides.ts';

const boxes: Record<GuideShape, { x: number; y: number; width: number; height: number }> = {
  whole: { x: 8, y: 8, width: 84, height: 84 },
  strip: { x: 4, y: 38, width: 92, height: 24 },
  close: { x: 22, y: 22, width: 56, height: 56 },
  label: { x: 10, y: 28, width: 80, height: 44 },
};

/** Percent of the length of a side that each corner's lines have. */
const arm = 0.14;

export const FramingGuide = ({ shape }: { shape: GuideShape }) => {
  const { x, y, width, height } = boxes[shape];
  const [right, bottom, across, down] = [x + width, y + height, width * arm, height * arm];
  const corners = [
    `M${x} ${y + down}V${y}H${x + across}`,
    `M${right - across} ${y}H${right}V${y + down}`,
    `M${right} ${bottom - down}V${bottom}H${right - across}`,
    `M${x + across} ${bottom}H${x}V${bottom - down}`,
  ].join('');
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <path d={corners} fill="none" stroke="#000" strokeOpacity="0.5" strokeWidth="5" vectorEffect="non-scaling-stroke" />
      <path d={corners} fill="none" stroke="#fff" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
};
