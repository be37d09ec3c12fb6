export { startWorkers, type StartWorkersOptions, type Workers } from './start.server';
