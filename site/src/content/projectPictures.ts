import type { Project, Site } from './createSite.ts'
import type { Media } from './media.ts'

const DEVICES = ['laptop', 'tablet', 'phone'] as const

/** A project's pictures and clips. Each may be missing, but not all pictures. */
export function projectPictures(id: string, media: Media) {
  const find = (name: string) => media.findPicture(`projects/${id}/${name}`)
  return {
    laptop: find('laptop'),
    tablet: find('tablet'),
    phone: find('phone'),
    /** What stands for it on cards, and where its clip does not play. */
    poster: media.picture(posterKey(id, media)),
    video: media.findVideo(`projects/${id}/clip`),
    laptopVideo: media.findVideo(`projects/${id}/laptop-clip`),
  }
}

/** The key of the picture that stands for a project: its poster, or else its first on a device. */
export function posterKey(id: string, media: Media): string {
  const names = ['poster', ...DEVICES]
  const name = names.find((each) => media.findPicture(`projects/${id}/${each}`)) ?? 'poster'
  return `projects/${id}/${name}`
}

/** Projects as cards: each with its poster, and where its industry is. */
export function projectCards(projects: readonly Project[], { media }: Site) {
  return projects.map(({ industry, industryName, ...project }) => ({
    ...project,
    poster: projectPictures(project.id, media).poster,
    industry: industry ? { label: industryName, path: `/industries#${industry}` } : null,
  }))
}
