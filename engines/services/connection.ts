import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { guardedLookup, isRefusedAddress, RefusedAddress } from './address.ts';
import { answerInvalid } from './failure.ts';
import type { ServiceRequest } from './request.ts';

const connectMilliseconds = 10_000;
/** The seconds until an answer must begin: a model may be loaded and a long text read first. */
const beginSecondsDefault = 300;
const mostRedirects = 3;

// Only these agents' connections are reused, and all of them were opened through the guarded lookup.
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
const lookup = guardedLookup();

/** Sends a request and follows redirects; throws KalemError service_answer_invalid for one to another origin. */
export async function sendFollowingRedirects(
  service: ServiceAccess,
  call: ServiceRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = new URL(service.url);
  url.pathname = url.pathname.replace(/\/+$/, '') + call.path;
  if (call.query !== undefined) url.search = call.query;
  for (let redirects = 0; ; redirects++) {
    const response = await send(url, call, signal);
    const status = response.statusCode ?? 0;
    if (status < 300 || status > 399) return response;
    response.destroy();
    const { location = '' } = response.headers;
    const next = URL.canParse(location, url) ? new URL(location, url) : null;
    if (next?.origin !== url.origin || redirects === mostRedirects)
      throw answerInvalid(service, 'The service redirects to another address', status);
    url = next;
  }
}

/** Thrown when a service accepts no connection, or begins no answer in time. */
export class ServiceSilent extends Error {}

function send(url: URL, call: ServiceRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { method, headers, body } = call;
  return new Promise((resolve, reject) => {
    if (isRefusedAddress(url.hostname)) throw new RefusedAddress('No service may have this address');
    const secure = url.protocol === 'https:';
    const sent = (secure ? httpsRequest : httpRequest)(url, {
      method,
      agent: agents[secure ? 'https:' : 'http:'],
      lookup,
      signal,
      headers: {
        'user-agent': 'kalem',
        'accept-encoding': 'identity',
        ...headers,
        ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.content) }),
      },
    });
    sent.on('error', reject).on('response', resolve);
    // Node reports a switch to another protocol, which nobody asked for, only by this event.
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response);
    });
    const patience = Math.min(call.seconds, call.beginSeconds ?? beginSecondsDefault) * 1_000;
    sent.setTimeout(patience, () => sent.destroy(new ServiceSilent('The service does not answer')));
    sent.on('socket', (socket) => {
      if (!socket.connecting) return;
      const timer = setTimeout(
        () => sent.destroy(new ServiceSilent('The service accepts no connection')),
        connectMilliseconds,
      );
      const clear = () => clearTimeout(timer);
      socket.once(secure ? 'secureConnect' : 'connect', clear).once('close', clear);
    });
    sent.end(body?.content);
  });
}
