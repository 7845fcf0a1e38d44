import { startFrame } from './start-frame'

// The frame that people use: nobody but the person in front of it answers.
startFrame()
