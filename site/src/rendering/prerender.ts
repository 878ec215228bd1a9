import '../styles/global.css'
import 'virtual:placeholders.css'

export { routes } from '../routes.ts'
export { renderPage } from './renderPage.tsx'
export { siteFiles } from './siteFiles.ts'
