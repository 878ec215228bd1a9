import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Refusal } from 'protocol/desk/session.ts'
import type {
  ChangedDocument,
  FieldDraft,
  Publication,
  PublishRequest,
  SiteFileDetail,
  SiteOverview,
} from 'protocol/desk/site.ts'
import { PIECE_BYTES } from 'protocol/pictures.ts'
import type { ContentEdit, FieldPath } from 'protocol/publisher.ts'
import { PublisherRefusal } from '../../server/src/publishing/publisherProcess.ts'
import type { PublishingOptions } from '../../server/src/Server.ts'
import { smallContent } from '../smallContent.ts'
import { type DeskBrowser, type DeskServer, deskServer } from './deskServer.ts'
import { plainCalls } from './plainCalls.ts'

/** The program of a publisher that renders only one page, for a separate process. */
export const PLAIN_PUBLISHER = join(import.meta.dirname, 'plainPublisher.ts')

/** Publishes with `plainCalls` in this process, which is faster than a separate process. Calls `before` before each call. */
export function plainPublishing(
  contentFolder: string,
  before: (name: string, request: unknown) => unknown = () => {},
): PublishingOptions {
  return {
    contentFolder,
    publisherPath: PLAIN_PUBLISHER,
    publisher(folder) {
      const calls = plainCalls(folder)
      return {
        async ask(name, request) {
          await before(name, request)
          const call: (request: never, report: () => void) => Promise<unknown> = calls[name]
          try {
            // Copies request and answer, as between two processes.
            return structuredClone(await call(structuredClone(request) as never, () => {})) as never
          } catch (error) {
            throw new PublisherRefusal((error as Error).message)
          }
        },
        stop() {},
      }
    },
  }
}

export type SiteEditor = ReturnType<typeof siteEditor>

export const page = async ({ app }: Pick<DeskServer, 'app'>) => (await app.inject('/')).body

export type PublishingServer = Awaited<ReturnType<typeof publishingServer>>

export async function publishingServer({
  publisherPath,
  before,
  ...options
}: NonNullable<Parameters<typeof deskServer>[0]> & {
  /** The program of the publisher; without it, this process publishes. */
  readonly publisherPath?: string
  readonly before?: Parameters<typeof plainPublishing>[1]
} = {}) {
  const content = smallContent()
  const publishing = publisherPath
    ? { contentFolder: content.folder, publisherPath }
    : plainPublishing(content.folder, before)
  const server = await deskServer({ publishing, ...options })
  return {
    ...server,
    /** The content that came with the program; each test has its own copy. */
    content,
    editor: async (name?: string) => siteEditor((await server.signedIn(name)).browser),
  }
}

/** Starts a `publishingServer` and signs a member in. */
export async function openEditor(options?: Parameters<typeof publishingServer>[0]) {
  const server = await publishingServer(options)
  return { server, editor: await server.editor() }
}

export function sendPiece(browser: DeskBrowser, upload: string, piece: Buffer) {
  const type = { 'content-type': 'application/octet-stream' }
  return browser.send('PUT', `/api/site/upload/${upload}`, piece, type)
}

export function siteEditor(browser: DeskBrowser) {
  const changes = () => browser.ask<ChangedDocument[]>('GET', '/api/site/changes')
  return Object.assign(browser, {
    /** Types over the field's present value. */
    async type(file: string, path: FieldPath, value: unknown): Promise<FieldDraft> {
      const edit: ContentEdit = { file, path, value }
      const reply = await browser.send('PUT', '/api/site/draft', edit)
      if (reply.statusCode === 200) return reply.json()
      const { now } = reply.json<Refusal>()
      return browser.ask('PUT', '/api/site/draft', { ...edit, base: now?.value })
    },
    /** Uploads a picture in pieces, and crops it for a slot. `keep` is the position of the crop in the picture, from 0 (start) to 1 (end). */
    async crop(slot: string, picture: Buffer, keep = 0.5) {
      const upload = randomUUID()
      for (let at = 0; at < picture.length; at += PIECE_BYTES) {
        const piece = picture.subarray(at, at + PIECE_BYTES)
        const sent = await sendPiece(browser, `${upload}?at=${at}`, piece)
        if (sent.statusCode !== 204) return sent
      }
      return browser.send('POST', '/api/site/picture', { upload, slot, keep })
    },
    changes,
    history: () => browser.ask<Publication[]>('GET', '/api/site/publications'),
    /** Publishes these documents, by default all changed documents. */
    async publish(...documents: string[]) {
      const chosen = (await changes()).filter(
        ({ file }) => documents.length === 0 || documents.includes(file),
      )
      const request: PublishRequest = {
        documents: chosen.map(({ file }) => file),
        versions: chosen.reduce((sum, { versions }) => sum + versions, 0),
        shownMs: Math.max(0, ...chosen.flatMap((each) => each.changes.map(({ atMs }) => atMs))),
      }
      return browser.send('POST', '/api/site/publish', request)
    },
    overview: () => browser.ask<SiteOverview>('GET', '/api/site'),
    detail: (file: string) =>
      browser.ask<SiteFileDetail>('GET', `/api/site/file?file=${encodeURIComponent(file)}`),
  })
}
