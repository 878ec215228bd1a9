import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PIECE_BYTES, type StoredPicture } from 'protocol/pictures.ts'
import { Type } from 'typebox'
import { DeskError, found } from '../http/deskErrors.ts'
import type { DeskApp } from '../Server.ts'
import { tried } from './publisherProcess.ts'
import type { PublishingServer } from './siteRoutes.ts'

/** Allows long caching, because the name of a picture is a hash of its bytes. */
const CACHE = 'private, max-age=86400'

const CROP = Type.Object({
  upload: Type.String(),
  slot: Type.String({ maxLength: 200 }),
  keep: Type.Number({ minimum: 0, maximum: 1 }),
})

export async function pictureRoutes(app: DeskApp, server: PublishingServer): Promise<void> {
  const { drafted, now, pictures, publisher } = server
  // The content type that the browser declares is ignored: the publisher detects the format from the bytes.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: PIECE_BYTES },
    (_request, body, done) => done(null, body),
  )

  app.put(
    '/api/site/upload/:upload',
    {
      schema: {
        params: Type.Object({ upload: Type.String() }),
        querystring: Type.Object({ at: Type.Integer({ minimum: 0 }) }),
      },
    },
    async ({ params, query, body, member }, reply) => {
      if (!Buffer.isBuffer(body))
        throw new DeskError(415, 'This is not a picture. Choose a photo or another picture file.')
      await pictures.add(member.id, params.upload, query.at, body)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/site/picture',
    { schema: { body: CROP } },
    async ({ body: { upload, slot, keep }, member }): Promise<StoredPicture> => {
      const source = pictures.uploadOf(member.id, upload)
      const content = (await drafted()).source
      try {
        const made = await tried(publisher.ask('crop', { ...content, slot, source, keep }))
        await pictures.keep(made, now())
        return made
      } finally {
        await rm(source, { force: true })
      }
    },
  )

  app.get(
    '/api/site/picture/:picture',
    { schema: { params: Type.Object({ picture: Type.String() }) } },
    async ({ params: { picture } }, reply) => {
      const isKept = await pictures.has(picture)
      const file = found(
        isKept && (await publisher.ask('thumbnail', { picture })),
        'There is no such picture.',
      )
      return reply.type('image/webp').header('Cache-Control', CACHE).send(createReadStream(file))
    },
  )
}
