import { join } from 'node:path'
import type { SiteSource } from 'protocol/publisher.ts'
import { folderAsSource } from '../commands/publishing/sourceCalls.ts'
import { systemClock } from '../server/src/clock.ts'
import {
  PUBLISHER,
  type PublisherProcess,
  publisherProcess,
} from '../server/src/publishing/publisherProcess.ts'
import { SAMPLE } from './copyContent.ts'

/** Returns the sample, whose pictures are written into `pictures/` of the publisher's folder. */
export function readSample(folder: string): SiteSource {
  return folderAsSource(SAMPLE, join(folder, 'pictures'))
}

/** Starts the publisher as the server does. */
export function startPublisher(folder: string): PublisherProcess {
  return publisherProcess({ path: PUBLISHER, folder, clock: systemClock })
}
