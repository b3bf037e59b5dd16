// Shows the progress of a backup or restore in percent: one updating line on a terminal, otherwise a line per tenth.
import type { Progress } from './make.ts';

type Output = { isTTY?: boolean; write(text: string): unknown };

export const reportProgress = (output: Output): Progress => {
  let said = '';
  let open = false;
  return (part, share) => {
    const percent = Math.min(100, Math.floor(share * 100));
    const text = `${part}: ${output.isTTY === true ? percent : Math.floor(percent / 10) * 10}%`;
    if (text === said) return;
    const isOther = open && !said.startsWith(`${part}:`);
    said = text;
    if (output.isTTY !== true) return void output.write(`${text}\n`);
    output.write(`${isOther ? '\n' : '\r'}${text}${percent === 100 ? '\n' : ''}`);
    open = percent < 100;
  };
};
