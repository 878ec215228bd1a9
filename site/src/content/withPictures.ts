import type { PictureFileBlock, ScreensBlock, ValuePicture } from 'schema/records/pictureBlock.ts'
import type { Site } from './createSite.ts'
import type { Picture } from './media.ts'

export interface ShownPicture {
  /** The device drawn around the picture; null for a plain picture. */
  readonly device: ScreensBlock['devices'][number] | null
  readonly alt: string
  readonly picture: Picture
}

export type ShownExhibit = ValuePicture & { readonly pictures: readonly ShownPicture[] }

/** Adds the picture files to an exhibit. Omits screenshots that the project lacks. */
export function withPictures<Exhibit extends ValuePicture>(
  exhibit: Exhibit,
  site: Site,
): Exhibit & ShownExhibit {
  const pictures = exhibit.blocks.flatMap((block) => {
    if (block.kind === 'screens') return screensOf(exhibit.project, block, site)
    return block.kind === 'picture' ? [pictureOf(block, site)] : []
  })
  return { ...exhibit, pictures }
}

function screensOf(
  projectId: string | undefined,
  { devices }: ScreensBlock,
  { projects }: Site,
): ShownPicture[] {
  const project = projects.find(({ id }) => id === projectId)
  if (!project) return []
  return devices.flatMap((device) => {
    const picture = project[device]
    return picture ? [{ device, alt: `${project.title} on a ${device}`, picture }] : []
  })
}

function pictureOf({ file, alt }: PictureFileBlock, { media }: Site): ShownPicture {
  // A name with a slash is a whole media key already, such as `projects/katf-web/laptop`.
  return {
    device: null,
    alt,
    picture: media.picture(file.includes('/') ? file : `pictures/${file}`),
  }
}
