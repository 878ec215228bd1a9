import { picture } from './media.ts'
import type { Picture } from './mediaTypes.ts'
import { findProject, projectPicture } from './projects.ts'
import type { Exhibit, PictureFileBlock, ScreensBlock } from './types/PictureBlock.ts'

export interface ShownPicture {
  /** What it is shown on. */
  readonly device: ScreensBlock['devices'][number] | null
  readonly alt: string
  readonly picture: Picture
  /** For dark screens, and for phones. */
  readonly dark?: Picture
  readonly narrow?: Picture
}

export type ShownExhibit = Exhibit & { readonly pictures: readonly ShownPicture[] }

/** An exhibit with the files of its pictures. Throws where there is no such project or picture. */
export function withPictures(exhibit: Exhibit): ShownExhibit {
  const pictures = exhibit.blocks.flatMap((block) => {
    if (block.kind === 'screens') return screensOf(exhibit, block)
    return block.kind === 'picture' ? [pictureOf(block)] : []
  })
  return { ...exhibit, pictures }
}

function screensOf({ project, ...exhibit }: Exhibit, { devices }: ScreensBlock): ShownPicture[] {
  if (project === undefined) {
    const names = JSON.stringify(exhibit).slice(0, 80)
    throw new Error(`Screens are of a project, and none is named: write \`project\` in ${names}`)
  }
  const { title } = findProject(project)
  return devices.map((device) => ({
    device,
    alt: `${title} on a ${device}`,
    picture: projectPicture(project, device),
  }))
}

function pictureOf({ file, alt, dark, narrow }: PictureFileBlock): ShownPicture {
  return {
    device: null,
    alt,
    picture: picture(file),
    ...(dark !== undefined && { dark: picture(dark) }),
    ...(narrow !== undefined && { narrow: picture(narrow) }),
  }
}
