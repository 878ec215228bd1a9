/**
 * `npm run -w studio draw [-- names] [--no-clips] [--serve]`: draws the sample content's pictures and clips into
 * `content/`, all or the named ones: `katf-web`, `projects`, `pictures/hero-robust`. `--serve` serves the scenes for a
 * look by hand.
 */
import { parseArgs } from 'node:util'
import { drawArtwork } from './recorder/drawArtwork.ts'
import { type Artwork, chooseArtworks, findArtworks } from './recorder/findArtworks.ts'
import { openBrowser } from './recorder/openBrowser.ts'
import { StudioError } from './recorder/StudioError.ts'
import { startStudioServer } from './recorder/startStudioServer.ts'

const SERVE_PORT = 4400

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-clips': { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
  },
})
try {
  const artworks = chooseArtworks(findArtworks(), positionals)
  if (values.serve) await serve(artworks)
  else await draw(artworks, !values['no-clips'])
} catch (error) {
  if (!(error instanceof StudioError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function draw(artworks: readonly Artwork[], clips: boolean): Promise<void> {
  const server = await startStudioServer()
  const browser = await openBrowser()
  try {
    for (const [index, artwork] of artworks.entries()) {
      const report = (step: string) => console.log(`[${index + 1}/${artworks.length}] ${step}`)
      const studio = { browser, addressOf: server.addressOf, report }
      await drawArtwork(artwork, studio, clips)
    }
  } finally {
    await browser.close()
    await server.close()
  }
  console.log('Drawn into content/. `npm run media` makes of it what the site serves.')
}

async function serve(artworks: readonly Artwork[]): Promise<void> {
  const server = await startStudioServer(SERVE_PORT)
  for (const { entry } of artworks) console.log(`${server.addressOf(entry)}#play`)
}
