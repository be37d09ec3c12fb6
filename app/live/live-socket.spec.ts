import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { openLiveSocket } from './live-socket';
import { NOTHING } from './presence-target';

const socket = Object.assign(new EventEmitter(), {
  connected: true,
  active: true,
  io: Object.assign(new EventEmitter(), { opts: {} as { transports?: string[] } }),
  onAny: vi.fn(),
  disconnect: vi.fn(),
});

vi.mock('socket.io-client', () => ({ io: () => socket }));

afterEach(() => {
  vi.unstubAllGlobals();
  socket.removeAllListeners();
});

async function open(page = new EventTarget()) {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: false });
  const onState = vi.fn();
  const ignore = vi.fn();
  openLiveSocket({
    ...{ viewerId: 'ada', since: () => 0, targets: () => NOTHING, onState },
    ...{ onChange: ignore, onRow: ignore, onReady: ignore, onReset: ignore },
    ...{ onEnded: ignore, onOtherUser: ignore, onRefused: ignore, onOthers: ignore },
  });
  await vi.waitFor(() => expect(socket.listenerCount('ready')).toBe(1));
  return onState;
}

it('tries polling in turns until it has been connected, and keeps to what has worked', async () => {
  await open();
  const fail = () => {
    socket.emit('connect_error', new Error('websocket error'));
    return socket.io.opts.transports;
  };
  expect(fail()).toEqual(['polling', 'websocket']);
  expect(fail()).toEqual(['websocket']);
  expect(fail()).toEqual(['polling', 'websocket']);
  socket.emit('ready', { position: 1 });
  expect(fail()).toEqual(['polling', 'websocket']);
});

it('is offline once the line is gone, which on localhost needs no network', async () => {
  const page = new EventTarget();
  const onState = await open(page);
  socket.emit('ready', { position: 1 });
  page.dispatchEvent(new Event('offline'));
  expect(onState.mock.calls).toEqual([['connected']]);
  socket.emit('disconnect');
  expect(onState.mock.lastCall).toEqual(['offline']);
});
