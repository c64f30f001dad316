import { BrowserRouter } from 'react-router-dom';
import { pages } from './remote';

export { pages, BrowserRouter };
