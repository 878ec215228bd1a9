import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  PUBLISHER_ENVIRONMENT,
  PUBLISHER_FLAGS,
  type PublisherCallName,
  type PublisherCalls,
} from 'protocol/publisher.ts'
import type { Clock } from '../clock.ts'
import type { DatabasePlace } from '../database/openDatabase.ts'

/** Missing where the site is changed in files alone, such as in a container. */
export const PUBLISHER = fileURLToPath(new URL('../../../commands/publisher.ts', import.meta.url))

/** Without an answer or a progress message for this long, it is stuck with the question that it works on. */
const LIMIT_MS = 120_000
const PUBLISH_LIMIT_MS = 15 * 60_000

/** Without a question for this long it is stopped, to free its memory. */
const IDLE_MS = 10 * 60_000

/** Settings that it gets otherwise or does not need: they lead to people's data. */
const SECRETS = ['SMTP_URL', 'DATABASE_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET']

interface PublisherPlace {
  /** The program. */
  readonly path: string
  /** Where it keeps what it has made. */
  readonly folder: string
  /** What it reads. */
  readonly database: DatabasePlace
  readonly clock: Clock
}

/** What was asked cannot be done, as the message says. */
export class PublisherRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PublisherRefusal'
  }
}

export interface PublisherProcess {
  ask<Name extends PublisherCallName>(
    name: Name,
    question: PublisherCalls[Name]['question'],
  ): Promise<PublisherCalls[Name]['answer']>
  stop(): void
}

interface Waiting {
  answered(answer: unknown): void
  failed(error: Error): void
  readonly limitMs: number
}

/**
 * The process that works with content, started when it is first asked. When it dies, what was asked of it fails, and the next
 * question starts another.
 */
export function publisherProcess({
  path,
  folder,
  database,
  clock,
}: PublisherPlace): PublisherProcess {
  let child: ChildProcess | null = null
  let lastId = 0
  let cancelIdle = () => {}
  let cancelLimit = () => {}
  /** In the order in which they are answered, one at a time. */
  const waiting = new Map<number, Waiting>()

  return {
    ask(name, question) {
      cancelIdle()
      child ??= start()
      const asked = child
      lastId += 1
      const id = lastId
      return new Promise<never>((resolve, reject) => {
        const end = () => {
          waiting.delete(id)
          limit(asked)
          if (waiting.size === 0) cancelIdle = clock.after(IDLE_MS, stop)
        }
        waiting.set(id, {
          limitMs: name === 'publish' ? PUBLISH_LIMIT_MS : LIMIT_MS,
          answered(answer) {
            end()
            resolve(answer as never)
          },
          failed(error) {
            end()
            reject(error)
          },
        })
        if (waiting.size === 1) limit(asked)
        asked.send({ id, name, question }, (error) => {
          if (error) waiting.get(id)?.failed(error)
        })
      })
    },
    stop,
  }

  function start(): ChildProcess {
    const environment = Object.entries(process.env).filter(([name]) => !SECRETS.includes(name))
    const started = fork(path, [folder, database.dataFolder], {
      env: {
        ...Object.fromEntries(environment),
        ...(database.databaseUrl !== null && { DATABASE_URL: database.databaseUrl }),
        // The pages say that there is one, and not which.
        ...(process.env.WEBHOOK_URL && { WEBHOOK_URL: 'set' }),
        ...PUBLISHER_ENVIRONMENT,
      },
      execArgv: PUBLISHER_FLAGS,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    started.on('message', ({ id, answer, error, progress }: Message) => {
      if (error !== undefined) waiting.get(id)?.failed(new PublisherRefusal(error))
      else if (progress !== undefined) limit(started)
      else waiting.get(id)?.answered(answer)
    })
    started.on('error', () => end(started))
    started.on('exit', () => end(started))
    return started
  }

  /** Gives the question that is worked on its whole time from now on: those behind it have not begun. */
  function limit(asked: ChildProcess) {
    cancelLimit()
    const [first] = waiting.values()
    if (first) cancelLimit = clock.after(first.limitMs, () => asked.kill('SIGKILL'))
  }

  function end(ended: ChildProcess) {
    if (child !== ended) return
    child = null
    for (const { failed } of waiting.values()) failed(new Error('The publisher ended.'))
  }

  function stop() {
    cancelIdle()
    const stopped = child
    stopped?.kill()
    if (stopped) end(stopped)
  }
}

interface Message {
  readonly id: number
  readonly answer?: unknown
  readonly error?: string
  readonly progress?: string
}
