import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { describeProblem } from 'schema/yaml/PlacedProblem.ts'
import { readFolder } from 'schema/yaml/readFolder.ts'
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment } from 'vite'
import { siteSettings } from './buildSettings.ts'
import { findMediaFile, readMedia } from './mediaFiles.ts'

const SCRIPTS = ['/@vite/client', '/src/rendering/developmentStyles.ts', '/src/browser/main.ts']

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
}

/** In development: renders the page that is asked for, from sources and the folder of content as they are now. */
export function renderInDevelopment(content: string): Plugin {
  return {
    name: 'render-in-development',
    apply: 'serve',
    // What is rendered here is not mounted in the browser: only a new page shows the change. Styles need none.
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || file.endsWith('.css')) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    configureServer(server) {
      server.watcher.add(content)
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
            const { html, status } = await render(environment, path, content)
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

async function render(environment: RunnableDevEnvironment, path: string, content: string) {
  type Prerender = typeof import('./prerender.ts')
  const { prepareSite } = await environment.runner.import<Prerender>('/src/rendering/prerender.ts')
  const read = readFolder(content)
  if (read.problems) return { html: problemsPage(read.problems.map(describeProblem)), status: 500 }
  const { routes, render } = prepareSite(read.content, readMedia(), siteSettings(process.env))
  const found = routes.find((route) => route.path === path)
  const route = found ?? routes.find((candidate) => candidate.path === '/404')
  if (!route) throw new Error('The route table has no /404')
  // Without the policy of a built page: Vite brings the styles by script.
  return { html: render(route, SCRIPTS), status: found ? 200 : 404 }
}

/** What is wrong with the content, where the page would be; it loads again when a file changes. */
function problemsPage(problems: readonly string[]): string {
  const lines = problems.map(
    (problem) => `<li>${problem.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</li>`,
  )
  return `<!doctype html><html lang="en"><title>The content needs a hand</title>
<script type="module" src="/@vite/client"></script>
<body style="font: 18px/1.6 system-ui; max-width: 70ch; margin: 3rem auto; padding: 0 1rem">
<h1>The content needs a hand</h1><ol>${lines.join('')}</ol>`
}
