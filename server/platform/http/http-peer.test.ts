// The peer of a request, with trusted proxies and spoofed headers.
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ownOriginOf, peerOf } from './peer.ts';

const from = (remoteAddress: string) => ({ socket: { remoteAddress } }) as unknown as IncomingMessage;
const at = (trustProxy: number, publicUrl = 'http://localhost:3000') => ({ trustProxy, publicUrl });
const headers = (more: Record<string, string>) => new Headers({ host: 'localhost:3000', ...more });

describe('the address of the client', () => {
  it('is the socket’s, whatever the client claims, where no proxy is trusted', () => {
    expect(peerOf(headers({ 'x-forwarded-for': '9.9.9.9' }), from('203.0.113.7'), at(0)).address).toBe('203.0.113.7');
    expect(peerOf(headers({}), from('::ffff:203.0.113.7'), at(0)).address).toBe('203.0.113.7');
  });
  it('is the entry of the outermost trusted proxy, never what stands left of it', () => {
    const chain = headers({ 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.2' });
    expect(peerOf(chain, from('10.0.0.1'), at(2)).address).toBe('203.0.113.7');
    expect(peerOf(chain, from('10.0.0.1'), at(1)).address).toBe('10.0.0.2');
  });
  it('is the socket’s where the claim is no address', () => {
    expect(peerOf(headers({ 'x-forwarded-for': 'localhost' }), from('10.0.0.1'), at(1)).address).toBe('10.0.0.1');
  });
});

describe('this machine itself', () => {
  it('is a loopback peer that asks by a name of this machine', () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect(peerOf(headers({ host }), from('127.0.0.1'), at(0)).local).toBe(true);
    expect(peerOf(headers({}), from('::1'), at(0)).local).toBe(true);
  });
  it('is nobody behind a proxy, nobody from outside, and no foreign name that leads here', () => {
    expect(peerOf(headers({ 'x-forwarded-for': '127.0.0.1' }), from('127.0.0.1'), at(1)).local).toBe(false);
    expect(peerOf(headers({ forwarded: 'for=127.0.0.1' }), from('127.0.0.1'), at(0)).local).toBe(false);
    expect(peerOf(headers({}), from('203.0.113.7'), at(0)).local).toBe(false);
    // A local proxy that sets no headers, in front of a server with a public address.
    expect(peerOf(headers({}), from('127.0.0.1'), at(0, 'https://verso.example')).local).toBe(false);
    expect(peerOf(headers({ host: 'rebound.example:3000' }), from('127.0.0.1'), at(0)).local).toBe(false);
  });
});

describe('where the page was opened that asks', () => {
  it('is one of our own origins, to the letter, or nobody knows', () => {
    const origins = ['https://verso.example', 'http://localhost:3000'];
    const asked = (headers: Record<string, string>) => ownOriginOf(new Request('http://localhost:3000/', { headers }), origins);
    for (const origin of origins) expect(asked({ origin })).toBe(origin);
    for (const origin of [
      'https://evil.example',
      'https://verso.example.evil.example',
      'http://verso.example',
      'HTTPS://VERSO.EXAMPLE',
      'null',
    ])
      expect(asked({ origin })).toBeUndefined();
    expect(asked({ referer: 'https://verso.example/', host: 'verso.example' })).toBeUndefined();
  });
});
