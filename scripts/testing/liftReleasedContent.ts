import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { liftPictureBlocks } from '../../site/src/content/liftPictureBlocks.ts'

/** Brings to this version what 1.0.0 wrote in another shape: pictures of work, and amounts. */
export function liftReleasedContent(content: string): void {
  const services = readdirSync(join(content, 'services')).map((name) => `services/${name}`)
  for (const name of ['copy/about.ts', ...services]) {
    const file = join(content, name)
    const lifted = readFileSync(file, 'utf8')
      .replace(/(?<=^ +(?:workSample|shown): )(\{\n[\s\S]*?\n( {2}| {8})\})(?=,$)/gm, (record) =>
        JSON.stringify(liftPictureBlocks(new Function(`return ${record}`)())),
      )
      .replaceAll(/\bdollars: /g, 'amount: ')
      .replaceAll(/\bValueDrawing(?=\.ts)/g, 'PictureBlock')
      .replaceAll('ValueDrawing', 'Exhibit')
    writeFileSync(file, lifted)
  }
}
