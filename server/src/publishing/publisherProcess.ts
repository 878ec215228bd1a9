import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StoredPicture } from 'protocol/pictures.ts'
import {
  PUBLISHER_ENVIRONMENT,
  PUBLISHER_FLAGS,
  type PublisherCallName,
  type PublisherCalls,
  type SiteSource,
} from 'protocol/publisher.ts'
import type { Clock } from '../clock.ts'
import { invalid, isDiskFull } from '../http/deskErrors.ts'
import type { StoredPictures } from './storedPictures.ts'

export const PUBLISHER = fileURLToPath(new URL('../../../commands/publisher.ts', import.meta.url))

/** The process is killed if it sends neither an answer nor progress for this long. */
const LIMIT_MS = 120_000
export const PUBLISH_LIMIT_MS = 15 * 60_000

/** The publisher process is stopped after this long without a request, to free memory. */
const IDLE_MS = 10 * 60_000

/** Settings that are not passed on to the publisher process, because they give access to personal data. */
const SECRETS = ['SMTP_URL', 'DATABASE_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET']

interface PublisherOptions {
  readonly path: string
  readonly folder: string
  readonly clock: Clock
}

/** Thrown if the publisher cannot answer a request. The message says why. */
export class PublisherRefusal extends Error {
  override readonly name = 'PublisherRefusal'
}

export interface PublisherProcess {
  ask<Name extends PublisherCallName>(
    name: Name,
    request: Parameters<PublisherCalls[Name]>[0],
  ): Promise<Awaited<ReturnType<PublisherCalls[Name]>>>
  stop(): void
}

interface OpenCall {
  readonly id: number
  readonly name: PublisherCallName
  readonly request: unknown
  readonly isRetry: boolean
  resolve(response: unknown): void
  reject(error: Error): void
}

/**
 * Starts the publisher process at the first request. If the process dies, a new process gets the open requests, but only once. A request that
 * takes too long fails, and its process is killed.
 */
export function publisherProcess(options: PublisherOptions): PublisherProcess {
  const { path, folder, clock } = options
  let child: ChildProcess | null = null
  let lastId = 0
  let cancelIdle = () => {}
  let cancelLimit = () => {}
  /** The open requests, in the order in which they will be answered. */
  const waiting = new Map<number, OpenCall>()

  return {
    ask: (name, request) =>
      new Promise<never>((resolve, reject) => {
        lastId += 1
        const call = { id: lastId, name, request, isRetry: false, reject }
        send({ ...call, resolve: (response) => resolve(response as never) })
      }),
    stop,
  }

  function send(call: OpenCall): void {
    cancelIdle()
    child ??= start()
    const { id, name, request } = call
    waiting.set(id, call)
    if (waiting.size === 1) limit()
    child.send({ id, name, request }, (error) => {
      if (error) take(id)?.reject(error)
    })
  }

  function take(id: number): OpenCall | undefined {
    const call = waiting.get(id)
    waiting.delete(id)
    limit()
    if (waiting.size === 0) cancelIdle = clock.after(IDLE_MS, stop)
    return call
  }

  function start(): ChildProcess {
    const environment = Object.entries(process.env).filter(([name]) => !SECRETS.includes(name))
    const started = fork(path, [folder], {
      env: {
        ...Object.fromEntries(environment),
        // The pages only state whether there is a webhook, so its address is not passed on.
        ...(process.env.WEBHOOK_URL && { WEBHOOK_URL: 'set' }),
        ...PUBLISHER_ENVIRONMENT,
      },
      execArgv: PUBLISHER_FLAGS,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    started.on('message', ({ id, response, error, progress }: Message) => {
      if (error !== undefined) take(id)?.reject(new PublisherRefusal(error))
      else if (progress !== undefined) limit()
      else take(id)?.resolve(response)
    })
    started.on('error', () => end(started))
    started.on('exit', () => end(started))
    return started
  }

  /** Restarts the time limit for the request that is being answered. The requests behind it have not begun. */
  function limit(): void {
    cancelLimit()
    const [first] = waiting.values()
    if (!first) return
    cancelLimit = clock.after(first.name === 'publish' ? PUBLISH_LIMIT_MS : LIMIT_MS, () => {
      take(first.id)?.reject(new Error('The publisher did not answer in time.'))
      child?.kill('SIGKILL')
    })
  }

  function end(ended: ChildProcess): void {
    if (child !== ended) return
    child = null
    const left = [...waiting.values()]
    waiting.clear()
    cancelLimit()
    for (const call of left) {
      if (call.isRetry) call.reject(new Error('The publisher process ended before it answered.'))
      else send({ ...call, isRetry: true })
    }
  }

  function stop(): void {
    cancelIdle()
    cancelLimit()
    const stopped = child
    child = null
    stopped?.kill()
    for (const { reject } of waiting.values())
      reject(new Error('The publisher process ended before it answered.'))
    waiting.clear()
  }
}

/**
 * Returns a publisher that finds the stored pictures of each request in its folder. A file may be missing there, because upkeep deletes
 * files and another server may have stored the picture.
 */
export function withPictures(
  publisher: PublisherProcess,
  stored: StoredPictures,
  now: () => number,
): PublisherProcess {
  return {
    ...publisher,
    ask(name, request) {
      const { pictures = {}, picture } = request as Partial<SiteSource & StoredPicture>
      const all = picture ? [picture] : Object.values(pictures)
      return stored.put(all, now()).then(() => publisher.ask(name, request))
    },
  }
}

interface Message {
  readonly id: number
  readonly response?: unknown
  readonly error?: string
  readonly progress?: string
}

/** Turns the publisher's refusal into an error that tells the member what to do. */
export async function tried<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: Error) => {
    throw error.name === 'PublisherRefusal' && !isDiskFull(error) ? invalid(error.message) : error
  })
}
