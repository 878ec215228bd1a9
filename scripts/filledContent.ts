import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'

/** With slashes, as Vite writes the paths of modules. */
const ROOT = join(import.meta.dirname, '..').replaceAll('\\', '/')
const FILLED = join(ROOT, 'filled')
const READERS = `${ROOT}/site/src/content/`
const MEDIA = `${READERS}media.ts`
const CONTENT_PATH = /'((?:\.\.\/)+)content\/([\w-]+)/g
/** As large as the site's own portraits. */
const SIDE = 400

/**
 * In development: what `filled/` holds stands in for its namesake in `content/`, with the pictures beside it. It shows an owner what
 * the parts look like that nobody but the owner can fill in.
 */
export function filledContent(): Plugin {
  return {
    name: 'filled-content',
    apply: 'serve',
    enforce: 'pre',
    transform(code, id) {
      if (id === MEDIA) return withPortraits(code)
      if (!id.startsWith(READERS)) return null
      return code.replaceAll(CONTENT_PATH, (whole, up: string, name: string) =>
        [name, `${name}.ts`].some((path) => existsSync(join(FILLED, path)))
          ? `'${up}filled/${name}`
          : whole,
      )
    },
    configureServer({ middlewares }) {
      middlewares.use('/media/people', (request, response, next) => {
        const file = portraits().find((name) => request.url === `/${name}`)
        if (!file) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(readFileSync(join(FILLED, 'people', file)))
      })
    },
  }
}

function withPortraits(code: string): string {
  const entries = portraits().map((file) => [
    `people/${basename(file, extname(file))}`,
    {
      width: SIDE,
      height: SIDE,
      color: '#ffffff',
      files: [{ path: `people/${file}`, width: SIDE, type: 'image/svg+xml' }],
    },
  ])
  const added = JSON.stringify(Object.fromEntries(entries))
  return code.replace('= readMedia()', `= { ...readMedia(), ...${added} }`)
}

function portraits(): string[] {
  return readdirSync(join(FILLED, 'people')).filter((file) => file.endsWith('.svg'))
}
