// A local server with a vision model's API; tests script its answers and inspect its requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };
export type Asked = {
  model: string;
  messages: { role: string; content: string | Part[] }[];
  response_format?: {
    type: string;
    json_schema?: { strict: boolean; schema: { properties: Record<string, unknown>; required: string[] } };
  };
};
export type Reply =
  | { status: number; body: unknown; headers?: Record<string, string> | undefined }
  | { raw: string; contentType?: string }
  /** Never answers. */
  | 'hang'
  /** Cuts the connection. */
  | 'cut';
export type Script = (asked: Asked, call: number) => Reply;

export type VisionModelStub = {
  baseUrl: string;
  asked: Asked[];
  /** Starts a script and resets the request counter. */
  play: (script: Script) => void;
  close: () => Promise<void>;
};

/** A completion in the API's format. */
export const completion = (content: string | null, more: { finish_reason?: string; refusal?: string } = {}): Reply => ({
  status: 200,
  body: {
    id: 'chatcmpl-stub',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: 'stub',
    choices: [
      {
        index: 0,
        finish_reason: more.finish_reason ?? 'stop',
        logprobs: null,
        message: { role: 'assistant', content, refusal: more.refusal ?? null },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  },
});

export const opinionAnswer = {
  transcription: '',
  shows_artwork: true,
  observations: ['Loose, directional strokes in the sky.'],
  artist_style: 'Post-Impressionism, late 19th century',
  evidence_for: ['The strokes overlap wet in wet.'],
  evidence_against: ['The signature cannot be read.'],
  alternative_explanations: ['A later hand painted copy.'],
  cannot_determine: ['The age of the canvas.'],
  analysis: 'The handling agrees with the claimed school.',
  recommendations: ['Ask for a photograph of the reverse.'],
  confidence: 72 as unknown,
};
export const opinion = (changes: Partial<typeof opinionAnswer> = {}): Reply => completion(JSON.stringify({ ...opinionAnswer, ...changes }));
export const failure = (status: number, headers?: Record<string, string>): Reply => ({
  status,
  headers,
  body: { error: { message: 'stub', type: 'stub', code: null, param: null } },
});

export const textOf = (asked: Asked): string =>
  asked.messages
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'),
    )
    .join('\n');
export const picturesOf = (asked: Asked): Buffer[] =>
  asked.messages.flatMap(({ content }) =>
    typeof content === 'string'
      ? []
      : content.flatMap((part) => (part.type === 'image_url' ? [Buffer.from(part.image_url.url.split(',')[1] ?? '', 'base64')] : [])),
  );

const bodyOf = async (request: IncomingMessage): Promise<Asked> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Asked;
};

const send = (response: ServerResponse, reply: Reply): void => {
  if (reply === 'hang') return;
  if (reply === 'cut') {
    response.socket?.destroy();
    return;
  }
  if ('raw' in reply) {
    response.writeHead(200, { 'content-type': reply.contentType ?? 'application/json' }).end(reply.raw);
    return;
  }
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(JSON.stringify(reply.body));
};

/** delay: milliseconds before each answer. */
export const startVisionModel = async ({ delay = 0 }: { delay?: number } = {}): Promise<VisionModelStub> => {
  const asked: Asked[] = [];
  let script: Script = () => opinion();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push(body);
      const reply = request.url === '/v1/chat/completions' ? script(body, asked.length) : failure(404);
      if (delay === 0) send(response, reply);
      else setTimeout(() => send(response, reply), delay);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    play: (next) => {
      script = next;
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
