import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** Inline scripts of the shell's page, beside start-failure.ts; the server allows each by its CSP hash. */

/** Access rule of routes and early calls as a script that defines `start`; the shell imports the same files. */
const pageStart = buildSync({
  entryPoints: [join(import.meta.dirname, '../../apps/shell/src/prerender/page-start.ts')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  globalName: 'start',
  target: 'es2020',
}).outputFiles[0]!.text;

/**
 * Begins the first calls of the opened URL (ADR 0101), and preloads its files once a script of the shell has arrived: on
 * a narrow line they would otherwise delay the scripts that run first. It runs before the shell and checks the stored
 * session and the disabled remotes, so that users download nothing that they may not see; in doubt it does nothing, since
 * the shell loads the same files later. While they load it makes a formatter, since the first one of a page takes ten
 * times as long as each after it. It marks whether the visitor of an existing page is signed in, which
 * early-pages.ts needs.
 */
export const preloadRoute = `(function(){try{${pageStart}
var d=document,r=JSON.parse(d.getElementById('release').textContent),s=r.preloads,
u=JSON.parse(localStorage.getItem('auth.user')),p=JSON.parse(localStorage.getItem('auth.permissions'));
function add(f){var l=d.createElement('link');l.rel='preload';l.as=/\\.css$/.test(f.url)?'style':'script';
l.crossOrigin='anonymous';l.integrity=f.integrity;l.href=f.url;d.head.appendChild(l)}
var q=[];function put(f){q.push(f)}
function hasArrived(x){return x.defer&&performance.getEntriesByName(x.src).length}
new PerformanceObserver(function(_,o){if([].some.call(d.scripts,hasArrived)){o.disconnect();q.forEach(add)}}
).observe({type:'resource',buffered:true});
function all(t){(t||[]).forEach(function(i){put(s.files[i])})}
var held={hasScreen:function(n){return u.allowedScreens.indexOf(n)>=0},
hasProfile:function(c){return p.profiles.some(function(x){return x.active&&x.code===c})},
hasRight:function(w){var q=w.split(':');return(p.resourcePermissions[q[0]]||[]).indexOf(q[1])>=0},
levelOf:function(f){var q=f.split('.');return(p.fieldPermissions[q[0]]||{})[q[1]]}};
function may(g){return!start.lacks(held,g)}
function hit(g){return new RegExp('^'+g.path.replace(/:[^/]+/g,'[^/]+')+'/?$').test(location.pathname)}
function off(m){return d.getElementById('disabled').textContent.indexOf('"'+m.name+'"')>=0}
function mark(n){if(/^\\/(login|dashboard|settings|account|platform|health)?\\/?$/.test(location.pathname)||
r.remotes.some(function(m){return m.routes.some(hit)}))d.documentElement.setAttribute(n,'')}
var t=(localStorage.getItem('auth.token')||'').split('.')[1];
if(!u||!t||JSON.parse(atob(t.replace(/-/g,'+').replace(/_/g,'/'))).exp*1e3<Date.now()){
mark('data-signed-out');return all(s.pages['/login'])}
mark('data-signed-in');
function hasView(n){return start.rememberedDefault(n,u.id)!==null}
function begin(g){if(!u.mustChangePassword&&!u.mustSetUpFactor)start.firstCallsOf(g,{pathname:location.pathname,
search:location.search,held:held,hasDefaultView:hasView}).forEach(start.beginCall)}
all(s.frame);
if(typeof requestIdleCallback==='function')requestIdleCallback(function(){new Intl.NumberFormat('pt-BR')});
if(location.pathname==='/'||location.pathname==='/dashboard')all(s.pages['/dashboard']);
if(location.pathname==='/settings')all(s.pages['/settings']);
r.remotes.forEach(function(m){var g=m.routes.filter(hit).filter(may)[0];
if(g&&!off(m)){begin(g);m.preload.forEach(put);all(s.pages[g.path])}})
}catch(e){}})()`;
