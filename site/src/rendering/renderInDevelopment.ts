import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment } from 'vite'
import { findMediaFile, MADE_MEDIA } from './mediaFiles.ts'

const SCRIPTS = ['/@vite/client', '/src/rendering/developmentStyles.ts', '/src/browser/main.ts']

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** In development: renders the page that is asked for, from the sources as they are now. */
export function renderInDevelopment(): Plugin {
  return {
    name: 'render-in-development',
    apply: 'serve',
    // What is rendered here is not mounted in the browser: only a new page shows the change. Styles need none.
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || file.endsWith('.css')) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    // It reads what was made from the disk, where no import leads.
    transform: {
      filter: { id: /\/src\/content\/media\.ts$/ },
      handler() {
        this.addWatchFile(join(MADE_MEDIA, 'manifest.json'))
      },
    },
    configureServer(server) {
      server.middlewares.use('/media', async (request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://media').pathname)
        const type = MEDIA_TYPES[extname(path)]
        const file = findMediaFile(path)
        if (!type || !file) return next()
        response.setHeader('Content-Type', type)
        response.end(await readFile(file))
      })
      // After Vite's own middlewares: what they did not serve is a page.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const environment = server.environments.ssr
          if (!environment || !isRunnableDevEnvironment(environment)) return next()
          try {
            const path = new URL(request.originalUrl ?? '/', 'http://page').pathname
            const { html, status } = await render(environment, path)
            response.statusCode = status
            response.setHeader('Content-Type', 'text/html; charset=utf-8')
            response.end(html)
          } catch (error) {
            next(error)
          }
        })
      }
    },
  }
}

async function render(environment: RunnableDevEnvironment, path: string) {
  type Prerender = typeof import('./prerender.ts')
  const { prepareSite } = await environment.runner.import<Prerender>('/src/rendering/prerender.ts')
  const read = readContent(CONTENT, instead)
  if (!read.content) return { html: problemsPage(read.problems), status: 500 }
  const { routes, render } = prepareSite(read.content, readMedia(), siteSettings(process.env))
  const found = routes.find((route) => route.path === path)
  const route = found ?? routes.find((candidate) => candidate.path === '/404')
  if (!route) throw new Error('The route table has no /404')
  // Without the policy of a built page: Vite brings the styles by script.
  return { html: await render(route, SCRIPTS), status: found ? 200 : 404 }
}
