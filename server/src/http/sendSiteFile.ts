import { createReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './chooseEncoding.ts'
import type { SiteFile } from './loadSite.ts'
import { parseByteRange } from './parseByteRange.ts'

/**
 * Answers with a file: compressed when it exists so and the browser takes it, 304 when the browser has it,
 * 206 for a part of a video. With a status other than 200 the file is always sent whole.
 */
export function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status = 200,
): FastifyReply {
  const encoding = chooseEncoding(
    request.headers['accept-encoding'],
    (candidate) => candidate in file.compressed,
  )
  const encoded = encoding ? file.compressed[encoding] : undefined
  // Two encodings of one page are different bytes, which a strong tag must tell apart.
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  reply
    .header('ETag', etag)
    .header('Cache-Control', status === 200 ? file.cacheControl : 'no-store')
  if (Object.keys(file.compressed).length > 0) reply.header('Vary', 'Accept-Encoding')
  if (status === 200 && isFresh(request.headers['if-none-match'], etag)) {
    return reply.code(304).send()
  }
  reply.code(status).type(file.type)
  if (encoding && encoded) {
    return sendBytes(request, reply.header('Content-Encoding', encoding), encoded)
  }
  if (file.isVideo && status === 200) return sendVideo(request, reply, file, etag)
  return sendPart(request, reply, file, 0, file.size - 1)
}

/** Browsers seek in a video by asking for parts of it, and Safari plays none without. */
function sendVideo(request: FastifyRequest, reply: FastifyReply, file: SiteFile, etag: string) {
  reply.header('Accept-Ranges', 'bytes')
  const ifRange = request.headers['if-range']
  const current = ifRange === undefined || ifRange === etag
  const range = current ? parseByteRange(request.headers.range, file.size) : null
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('Content-Range', `bytes */${file.size}`)
      .type('text/plain; charset=utf-8')
      .send('Range Not Satisfiable')
  }
  if (!range) return sendPart(request, reply, file, 0, file.size - 1)
  reply.code(206).header('Content-Range', `bytes ${range.first}-${range.last}/${file.size}`)
  return sendPart(request, reply, file, range.first, range.last)
}

function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { body }: SiteFile,
  first: number,
  last: number,
) {
  if ('bytes' in body) return sendBytes(request, reply, body.bytes.subarray(first, last + 1))
  reply.header('Content-Length', last - first + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(createReadStream(body.file, { start: first, end: last }))
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer) {
  if (request.method !== 'HEAD') return reply.send(bytes)
  return reply.header('Content-Length', bytes.length).send()
}

function isFresh(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((tag) => {
    const candidate = tag.trim().replace(/^W\//, '')
    return candidate === etag || candidate === '*'
  })
}
