import '../styles/global.css'

export {
  signature,
  socialPictureKey,
  socialPictures,
} from '../content/socialPictures.ts'
export { routes } from '../routes.ts'
export { contentSnapshot } from './contentSnapshot.ts'
export { renderPage } from './renderPage.tsx'
export { favicon, siteFiles } from './siteFiles.ts'
