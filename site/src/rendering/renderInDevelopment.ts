import { readFile } from 'node:fs/promises'
import { describeProblem } from 'schema/yaml/LocatedProblem.ts'
import { readFolder } from 'schema/yaml/readFolder.ts'
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment } from 'vite'
import { siteSettings } from './buildSettings.ts'
import { findMediaFile, readMedia } from './mediaFiles.ts'

const SCRIPTS = ['/@vite/client', '/src/rendering/developmentStyles.ts', '/src/browser/main.ts']

/** Returns a Vite plugin for development. The plugin renders each requested page from the present sources and content. */
export function renderInDevelopment(content: string): Plugin {
  return {
    name: 'render-in-development',
    apply: 'serve',
    // Pages have no client code to update, so a change of code reloads the page. Vite itself updates styles.
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || file.endsWith('.css')) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
    configureServer(server) {
      server.watcher.add(content)
      server.middlewares.use('/media', async (request, response, next) => {
        const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://media').pathname)
        const files = Object.values(readMedia()).flatMap((entry) => entry.files)
        const found = files.find(({ path }) => `/${path}` === asked)
        const file = found && findMediaFile(found.path)
        if (!file) return next()
        response.setHeader('Content-Type', found.type)
        response.end(await readFile(file))
      })
      // Returned as a function, so that the plugin handles only requests that Vite's own middlewares do not answer.
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
  if (!route) throw new Error('The site has no page /404')
  // In development, the page has no content security policy, because a script inserts the styles.
  return { html: render(route, SCRIPTS), status: found ? 200 : 404 }
}

/** Returns a page that lists the problems of the content, and reloads itself when a file changes. */
function problemsPage(problems: readonly string[]): string {
  const lines = problems.map(
    (problem) => `<li>${problem.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</li>`,
  )
  return `<!doctype html><html lang="en"><title>The content needs a hand</title>
<script type="module" src="/@vite/client"></script>
<body style="font: 18px/1.6 system-ui; max-width: 70ch; margin: 3rem auto; padding: 0 1rem">
<h1>The content needs a hand</h1><ol>${lines.join('')}</ol>`
}
