// A Dockerfile is read as far as this project uses its language.
import { describe, expect, it } from 'vitest';
import { isSent, readDockerfile } from './dockerfile.mjs';

describe('the Dockerfile', () => {
  it('is read stage by stage', () => {
    const [build, run] = readDockerfile(
      'FROM node:20 AS build\nWORKDIR /app\nCOPY a b ./\nRUN npm ci && \\\n  true\nFROM node:20\nENV A=b=c\nCOPY --from=build --chown=node:node /app/x /y\nUSER node\nCMD ["node", "x.js"]\n',
    );
    expect(build).toMatchObject({
      name: 'build',
      steps: [{ word: 'WORKDIR' }, { word: 'COPY', from: null, sources: ['a', 'b'] }, { word: 'RUN' }],
    });
    expect(run).toMatchObject({
      user: 'node',
      cmd: ['node', 'x.js'],
      steps: [
        { name: 'A', value: 'b=c' },
        { from: 'build', sources: ['/app/x'], target: '/y' },
      ],
    });
  });

  it('is not read past a word that the replay does not know', () => {
    expect(() => readDockerfile('FROM node:20\nADD https://example.com/x /x\n')).toThrow('ADD');
  });

  it('gets only what .dockerignore takes back', () => {
    const ignore = '# all\n*\n!client\n!package.json\n';
    expect([isSent(ignore, 'client'), isSent(ignore, 'package.json'), isSent(ignore, '.env'), isSent(ignore, '.data')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
