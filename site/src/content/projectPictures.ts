import type { Media } from './media.ts'

const DEVICES = ['laptop', 'tablet', 'phone'] as const

/** Returns a project's pictures and clips; null for each that is missing. Throws if the project has no picture at all. */
export function projectPictures(id: string, media: Media) {
  const find = (name: string) => media.findPicture(`projects/${id}/${name}`)
  return {
    laptop: find('laptop'),
    tablet: find('tablet'),
    phone: find('phone'),
    /** The picture for cards, and in place of a clip that does not play. */
    poster: media.picture(posterKey(id, media)),
    video: media.findVideo(`projects/${id}/clip`),
    laptopVideo: media.findVideo(`projects/${id}/laptop-clip`),
  }
}

/** Returns the key of a project's poster; without a poster, the key of the project's first picture on a device. */
export function posterKey(id: string, media: Media): string {
  const names = ['poster', ...DEVICES]
  const name = names.find((each) => media.findPicture(`projects/${id}/${each}`)) ?? 'poster'
  return `projects/${id}/${name}`
}
