import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PREVIEW_PATH } from 'protocol/desk/site.ts'
import { listFiles } from '../http/builtFolder.ts'
import type { SiteFile } from '../http/staticSite.ts'
import { escapeHtml } from '../mail/mailText.ts'
import type { PublishingServer } from './siteRoutes.ts'

/** Blocks scripts in a preview, and lets only the desk show a preview in a frame. */
const POLICY = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "font-src 'self' data:",
  "media-src 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** Lets the browser keep pictures while the preview is drawn again after each change. */
const CACHE = 'private, max-age=600'

const SHOWN = /\.(avif|webp|png|jpe?g|gif|svg|ico|mp4|webm|woff2)$/

interface PreviewServer extends PublishingServer {
  readonly siteFile: (path: string) => SiteFile | undefined
  readonly mediaFolder: string
}

export async function previewRoutes(app: FastifyInstance, server: PreviewServer): Promise<void> {
  const { chosen, mediaFolder, publisher, siteFile } = server

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'Content-Security-Policy': POLICY, 'X-Frame-Options': 'SAMEORIGIN' })
  })
  app.get(PREVIEW_PATH, (_request, reply) => sendPage(reply, '/'))
  app.get<{ Params: { '*': string } }>(`${PREVIEW_PATH}/*`, async ({ params }, reply) => {
    const path = `/${params['*']}`
    const file = SHOWN.test(path) ? await findFile(path) : undefined
    if (!file) return sendPage(reply, path)
    return reply.header('Cache-Control', CACHE).sendFile(file.name, file.folder)
  })

  async function sendPage(reply: FastifyReply, path: string): Promise<FastifyReply> {
    reply.type('text/html; charset=utf-8')
    const { all, sound } = await chosen()
    const isSound = sound.problems.length === 0
    const html = isSound ? await publisher.ask('preview', { ...sound.source, path }) : null
    if (html !== null) return reply.send(html)
    const none = isSound ? 'There is no such page.' : 'This page cannot be shown.'
    const unfinished = all.problems.map(({ text }) => text)
    if (unfinished.length > 0) unfinished.unshift('This is to be put right:')
    return reply.code(isSound ? 404 : 409).send(sentences([none, ...unfinished]))
  }

  async function findFile(path: string): Promise<SiteFile | undefined> {
    const served = siteFile(path)
    if (served) return served
    const made = existsSync(mediaFolder) ? listFiles(mediaFolder) : []
    const name = made.find((each) => `/media/${each}` === path)
    return name === undefined ? undefined : { folder: mediaFolder, name }
  }
}

function sentences(lines: readonly string[]): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview</title><body style="font-family:sans-serif;padding:16px">${paragraphs}`
}
