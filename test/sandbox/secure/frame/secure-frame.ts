import { startFrame } from './start-frame'

// The frame for production: only its user answers.
startFrame()
