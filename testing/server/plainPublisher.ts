/** Runs `plainCalls` in a separate process, which a test can kill. */
import { answerCalls } from '../../commands/publishing/answerCalls.ts'
import { readPublished } from '../../server/src/publishing/publishedContent.ts'
import { plainCalls } from './plainCalls.ts'

const [, , folder = '', dataFolder = ''] = process.argv
const databaseUrl = process.env.DATABASE_URL || null
answerCalls(plainCalls(folder, readPublished({ databaseUrl, dataFolder })))
