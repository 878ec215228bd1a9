import { join } from 'node:path'
import { folderAsSource } from '../commands/publishing/sourceCalls.ts'
import type { SiteSource } from '../schema/src/documents.ts'
import { systemClock } from '../server/src/clock.ts'
import { openDatabase } from '../server/src/database/openDatabase.ts'
import { contentStore } from '../server/src/publishing/contentStore.ts'
import {
  PUBLISHER,
  type PublisherProcess,
  publisherProcess,
} from '../server/src/publishing/publisherProcess.ts'
import { storedPictures } from '../server/src/publishing/storedPictures.ts'
import { SAMPLE } from './copyContent.ts'

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

/** Starts the publisher as the server does. `folder` contains the database. */
export function startPublisher(folder: string): PublisherProcess {
  const database = { databaseUrl: null, dataFolder: folder }
  return publisherProcess({ path: PUBLISHER, folder, database, clock: systemClock })
}
