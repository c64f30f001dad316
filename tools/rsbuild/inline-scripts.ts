/** Inline scripts of the shell's page, with that of start-failure.ts; the server allows each by its hash. */

/**
 * Fetches the remote of the opened address along with the shell, not after it. It runs before any other script and
 * looks at the stored session and at what is switched off, so that nobody downloads what they may not see; when in
 * doubt it does nothing, because the shell loads the same files again by itself.
 */
export const preloadRoute = `(function(){try{
var d=document,r=JSON.parse(d.getElementById('release').textContent),
u=JSON.parse(localStorage.getItem('auth.user')),p=JSON.parse(localStorage.getItem('auth.permissions'));
function may(g){return(!g.screen||u.allowedScreens.indexOf(g.screen)>=0)&&
(!g.profiles||p.profiles.some(function(x){return x.active&&g.profiles.indexOf(x.code)>=0}))}
function hit(g){return new RegExp('^'+g.path.replace(/:[^/]+/g,'[^/]+')+'/?$').test(location.pathname)}
function off(m){return d.getElementById('disabled').textContent.indexOf('"'+m.name+'"')>=0}
r.remotes.forEach(function(m){if(!off(m)&&m.routes.some(function(g){return hit(g)&&may(g)}))m.preload.forEach(function(f){
var l=d.createElement('link');l.rel='preload';l.as='script';l.crossOrigin='anonymous';l.integrity=f.integrity;
l.href=f.url;d.head.appendChild(l)})})
}catch(e){}})()`;

/**
 * Development only. React's refresh runtime arrives with a remote after the shell's React has started and would find
 * no renderer; this keeps them, so that a change in a remote shows with its state kept.
 */
export const keepRefreshRenderers = `(function(){if(window.__REACT_DEVTOOLS_GLOBAL_HOOK__)return;
var r=new Map(),n=0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:r,supportsFiber:true,supportsFlight:true,
isDisabled:false,inject:function(x){r.set(++n,x);return n},onScheduleFiberRoot:function(){},
onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){},onPostCommitFiberRoot:function(){},
checkDCE:function(){}}})()`;
