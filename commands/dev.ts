/**
 * `npm run dev`: serves pages from the sources, with hot reload, on `http://localhost:$PORT`, and the desk two ports above. Also runs the
 * server that pages and desk call; the server restarts when its sources change.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EVENTS_PATH, NATIVE_FORM_PATHS } from 'protocol/paths.ts'
import { createServer } from 'vite'
import { siteSettings } from '../site/src/rendering/buildSettings.ts'
import { bundlePageRenderer } from '../site/src/rendering/bundles.ts'
import { loadRenderer } from '../site/src/rendering/loadRenderer.ts'
import { readMedia } from '../site/src/rendering/mediaFiles.ts'
import { writeServerFacts } from '../site/src/rendering/publishSite.ts'
import { renderInDevelopment } from '../site/src/rendering/renderInDevelopment.ts'
import { postcssBrand } from '../tokens/postcssBrand.ts'
import { checkContent } from './content/checkContent.ts'
import { stopOnProblems } from './content/problems.ts'
import { makeMedia } from './media/makeMedia.ts'

const ROOT = join(import.meta.dirname, '..')
const port = Number(process.env.PORT || 3000)
const serverPort = port + 1
/** The port at which the browser opens the desk. The server of the desk has the next port. */
const deskPort = port + 2
/** Not the folder of the build, because a running server may use that folder. */
const factsFolder = mkdtempSync(join(tmpdir(), 'agency-facts-'))
process.on('exit', () => rmSync(factsFolder, { recursive: true, force: true }))

const content = await stopOnProblems(async () => {
  const sound = await checkContent()
  await makeMedia()
  await bundlePageRenderer()
  const { prepareSite } = await loadRenderer()
  // There are no built pages in development: the present settings count as those of the build.
  const prepared = prepareSite(sound, readMedia(), siteSettings(process.env))
  // The server has no pictures in development, so the desk shows the built-in logo.
  writeServerFacts(sound, prepared, {}, factsFolder)
  return sound
})

const target = `http://localhost:${serverPort}`
const site = await createServer({
  configFile: join(ROOT, 'site/vite.config.ts'),
  appType: 'custom',
  plugins: [renderInDevelopment(join(ROOT, 'content'))],
  css: { postcss: { plugins: [postcssBrand(content.brand)] } },
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/health', EVENTS_PATH, ...Object.values(NATIVE_FORM_PATHS)].map((path) => [
        path,
        { target, bypass: ({ method, url }) => (isPage(method, url) ? url : undefined) },
      ]),
    ),
  },
})
const desk = await createServer({
  configFile: join(ROOT, 'desk/vite.config.ts'),
  server: {
    port: deskPort,
    strictPort: true,
    proxy: { '/api': { target: `http://localhost:${deskPort + 1}` } },
  },
})
try {
  await Promise.all([site.listen(), desk.listen()])
} catch (error) {
  const taken = `${port} to ${deskPort + 1}`
  console.error(
    `${(error as Error).message}. Ports ${taken} have to be free: end the program that uses one of them, or set PORT.`,
  )
  process.exit(1)
}
const backend = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(ROOT, 'server/src/main.ts'), '--without-site'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FACTS_FOLDER: factsFolder,
      PORT: String(serverPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DESK_PORT: String(deskPort + 1),
      DESK_URL: `http://localhost:${deskPort}`,
    },
  },
)
process.on('exit', () => backend.kill('SIGTERM'))
console.log(`Developing on http://localhost:${port} (the server behind the forms: ${target})`)

const stop = async () => {
  await Promise.all([site.close(), desk.close()])
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)

/** Whether Vite answers a request instead of the server: `/newsletter/confirm`, for instance, is a page on GET and a form on POST. */
function isPage(method = 'GET', url = ''): boolean {
  return method === 'GET' && !url.startsWith('/api') && !url.startsWith('/health')
}
