import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import {
  PUBLISHER_ENVIRONMENT,
  PUBLISHER_FLAGS,
  type PublisherCallName,
  type PublisherCalls,
} from 'protocol/publisher.ts'
import { folderAsSource } from '../commands/publishing/sourceCalls.ts'
import type { SiteSource } from '../schema/src/documents.ts'
import { openDatabase } from '../server/src/database/openDatabase.ts'
import { contentStore } from '../server/src/publishing/contentStore.ts'
import { storedPictures } from '../server/src/publishing/storedPictures.ts'
import { SAMPLE } from './copyContent.ts'

const PUBLISHER = join(import.meta.dirname, '../commands/publisher.ts')

type Message =
  | { readonly id: number; readonly response: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly id: number; readonly progress: string }

export interface Publisher {
  readonly process: ChildProcess
  readonly progress: string[]
  /** Calls the publisher. Rejects with the message of its error, or if the process ends before it answers. */
  call<Name extends PublisherCallName>(
    name: Name,
    request: PublisherCalls[Name]['request'],
  ): Promise<PublisherCalls[Name]['response']>
  stop(): Promise<void>
}

/** Publishes the sample as publication 1 in a database in this folder. */
export async function publishSample(folder: string): Promise<SiteSource> {
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder })
  const store = contentStore(database)
  const pictures = join(folder, 'pictures')
  const source = folderAsSource(SAMPLE, pictures)
  await storedPictures(pictures, '', store).keepAll(source, {}, 0)
  await store.publish(0, { source, who: 'Amina', what: 'The sample', atMs: 0 })
  await database.close()
  return source
}

/** Starts the publisher as the server does: in a separate process that is called over IPC. `folder` contains the database. */
export function startPublisher(folder: string): Publisher {
  const env = { ...process.env, ...PUBLISHER_ENVIRONMENT }
  const child = fork(PUBLISHER, [folder, folder], { execArgv: PUBLISHER_FLAGS, env })
  const progress: string[] = []
  child.setMaxListeners(0)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let lastId = 0
  return {
    process: child,
    progress,
    call: (name, request) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        const onMessage = (message: unknown) => {
          const told = message as Message
          if (told.id !== id) return
          if ('progress' in told) return void progress.push(told.progress)
          child.off('message', onMessage)
          if ('error' in told) reject(new Error(told.error))
          else resolve(told.response as never)
        }
        child.on('message', onMessage)
        child.once('exit', () => reject(new Error('The publisher has ended')))
        child.send({ id, name, request })
      }),
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
