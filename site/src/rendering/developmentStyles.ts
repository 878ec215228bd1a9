// In development only: brings the styles of every page into the browser, with hot reload.
import '../styles/global.css'
import '../routes.ts'
import './Document.tsx'
