// Renders every icon. The build replaces lucide's own component with it, which is larger by options that are unused here.
import { createElement, type SVGProps } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string | undefined };

// oxlint-disable-next-line import/no-default-export -- replaces a default export
export default ({ node }: IconData) =>
  function Icon({ size = 24, ...rest }: IconProps) {
    const attributes = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': rest['aria-label'] === undefined || undefined,
      ...rest,
    } as const;
    return createElement('svg', attributes, ...node.map(([tag, drawn]) => createElement(tag, drawn)));
  };
