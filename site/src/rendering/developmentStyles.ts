// For development only: loads the styles of every page, with hot reload.
import '../styles/global.css'
import '../routes.ts'
import './Document.tsx'
