import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type {
  FieldDraft,
  PublishRequest,
  SiteChanges,
  SiteFileDetail,
  SiteOverview,
} from 'protocol/desk/site.ts'
import { PIECE_BYTES } from 'protocol/pictures.ts'
import type { FieldPath } from 'protocol/publisher.ts'
import { PublisherRefusal } from '../../server/src/publishing/publisherProcess.ts'
import type { PublishingOptions } from '../../server/src/Server.ts'
import { smallContent } from '../smallContent.ts'
import { type DeskBrowser, type DeskServer, deskServer } from './deskServer.ts'
import { plainCalls } from './plainCalls.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** One that takes no time. */
export const PLAIN_PUBLISHER = join(import.meta.dirname, 'plainPublisher.ts')

/** The same in this process, which takes less. */
export function plainPublishing(contentFolder: string): PublishingOptions {
  return {
    contentFolder,
    publisherPath: PLAIN_PUBLISHER,
    publisher(published) {
      const calls = plainCalls(temporaryFolder(), published)
      return {
        async ask(name, question) {
          try {
            // As it is once it was sent.
            return structuredClone(await calls[name](structuredClone(question)))
          } catch (error) {
            throw new PublisherRefusal((error as Error).message)
          }
        },
        stop() {},
      }
    },
  }
}

/** Somebody who changes the site. */
export interface SiteEditor extends DeskBrowser {
  type(file: string, path: FieldPath, value: unknown, seen?: number): Promise<FieldDraft>
  /** Sends a picture in pieces, and has it cut for a place. */
  cut(place: string, picture: Buffer, keep?: number): ReturnType<DeskBrowser['send']>
  publish(): ReturnType<DeskBrowser['send']>
  overview(): Promise<SiteOverview>
  detail(file: string): Promise<SiteFileDetail>
}

export interface PublishingServer extends DeskServer {
  /** The content that came with the program; changes of it are for this test alone. */
  readonly content: ReturnType<typeof smallContent>
  editor(name?: string): Promise<SiteEditor>
}

/** A server whose site may be changed in the desk. */
export async function publishingServer({
  publisherPath,
  ...options
}: NonNullable<Parameters<typeof deskServer>[0]> & {
  /** A program; left out, all is done in this process. */
  readonly publisherPath?: string
} = {}): Promise<PublishingServer> {
  const content = smallContent()
  const publishing = publisherPath
    ? { contentFolder: content.folder, publisherPath }
    : plainPublishing(content.folder)
  const server = await deskServer({ publishing, ...options })
  return {
    ...server,
    content,
    editor: async (name) => siteEditor((await server.signedIn(name)).browser),
  }
}

export function sendPiece(browser: DeskBrowser, upload: string, piece: Buffer) {
  const type = { 'content-type': 'application/octet-stream' }
  return browser.send('PUT', `/api/site/upload/${upload}`, piece, type)
}

export function siteEditor(browser: DeskBrowser): SiteEditor {
  return Object.assign(browser, {
    type: (file: string, path: FieldPath, value: unknown, seen = 0) =>
      browser.ask<FieldDraft>('PUT', '/api/site/draft', { file, path, value, seen }),
    async cut(place: string, picture: Buffer, keep = 0.5) {
      const upload = randomUUID()
      for (let at = 0; at < picture.length; at += PIECE_BYTES) {
        const piece = picture.subarray(at, at + PIECE_BYTES)
        const sent = await sendPiece(browser, `${upload}?at=${at}`, piece)
        if (sent.statusCode !== 204) return sent
      }
      return browser.send('POST', '/api/site/picture', { upload, place, keep })
    },
    async publish() {
      const { versions } = await browser.ask<SiteChanges>('GET', '/api/site/changes')
      return browser.send('POST', '/api/site/publish', { versions } satisfies PublishRequest)
    },
    overview: () => browser.ask<SiteOverview>('GET', '/api/site'),
    detail: (file: string) =>
      browser.ask<SiteFileDetail>('GET', `/api/site/file?file=${encodeURIComponent(file)}`),
  })
}
