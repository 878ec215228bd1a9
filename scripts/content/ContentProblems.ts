export { ContentProblems } from '../../commands/ContentProblems.ts'
